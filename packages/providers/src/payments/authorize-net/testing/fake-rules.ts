import type { TestCard } from '../../testing/under-test.ts';

/** A card of the fake; `partial` is approved for half, unless that is forbidden. */
export type FakeCard = TestCard | 'partial';

type FakeProfile = { id: string; merchantCustomerId: string; kind: FakeCard; isDeleted: boolean; asked: number };
export type FakeTransaction = {
  id: string;
  type: string;
  status: string;
  refId: string;
  invoiceNumber: string;
  profileId: string;
  cents: number;
  atMs: number;
  reason: { code: string; text: string } | null;
};

const ok = { messages: { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] } };
const failed = (code: string, text: string) => ({ messages: { resultCode: 'Error', message: [{ code, text }] } });
const notFound = failed('E00040', 'The record cannot be found.');
const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Response code, network's code and reason by card. */
const refusals: Partial<Record<FakeCard, readonly [string, string, string, string]>> = {
  decline_soft: ['2', '51', '2', 'This transaction has been declined.'],
  decline_hard: ['2', '41', '2', 'This transaction has been declined.'],
  decline_fraud: ['2', '', '251', 'This transaction has been declined'],
  hold: ['4', '', '252', 'Your order has been received. Thank you for your business!'],
};

type Transacting = {
  transactionType: string;
  amount?: string;
  refTransId?: string;
  order?: { invoiceNumber: string };
  profile?: { customerProfileId: string };
  transactionSettings?: { setting: { settingName: string; settingValue: string }[] };
};
/** A request as the schema has it. */
type Body = {
  refId?: string;
  customerProfileId?: string;
  merchantCustomerId?: string;
  transId?: string;
  paging?: { limit: string; offset: string };
  profile?: { merchantCustomerId: string; paymentProfiles: { payment: { opaqueData: { dataValue: string } } } };
  transactionRequest?: Transacting;
};

type Adding = { request: Transacting; refId: string; cents: number; status: string; profileId: string };

/** Makes the fake's behavior, without its wire format. */
export function makeFakeRules(now: () => number) {
  const profiles: FakeProfile[] = [];
  const transactions: FakeTransaction[] = [];
  const spent = new Set<string>();

  function createProfile({ profile }: Body): object {
    if (profile === undefined) return notFound;
    const before = profiles.find((each) => each.merchantCustomerId === profile.merchantCustomerId);
    if (before) return failed('E00039', `A duplicate record with ID ${before.id} already exists.`);
    const { dataValue } = profile.paymentProfiles.payment.opaqueData;
    if (spent.has(dataValue)) return failed('E00114', 'Invalid OTS Token.');
    spent.add(dataValue);
    const kind = dataValue.split(':')[0] as FakeCard;
    if (kind === 'decline_at_save') {
      const direct = '2,1,27,The transaction has been declined because of an AVS mismatch.,,N';
      return { ...failed('E00027', 'The transaction was unsuccessful.'), validationDirectResponse: direct };
    }
    const id = String(9000 + profiles.length);
    profiles.push({ id, merchantCustomerId: profile.merchantCustomerId, kind, isDeleted: false, asked: 0 });
    return { customerProfileId: id, customerPaymentProfileIdList: [`1${id}`], ...ok };
  }

  function getProfile({ customerProfileId, merchantCustomerId }: Body): object {
    const found = profiles.find(
      (each) => each.id === customerProfileId || each.merchantCustomerId === merchantCustomerId,
    );
    if (!found || found.isDeleted) return notFound;
    const creditCard = { cardNumber: 'XXXX4242', expirationDate: '2031-05', cardType: 'Visa' };
    const paymentProfiles = [{ customerPaymentProfileId: `1${found.id}`, payment: { creditCard } }];
    const { id, merchantCustomerId: number } = found;
    return { profile: { paymentProfiles, customerProfileId: id, merchantCustomerId: number }, ...ok };
  }

  function isDuplicate(request: Transacting, each: FakeTransaction, cents: number): boolean {
    const wanted = request.transactionSettings?.setting.find((one) => one.settingName === 'duplicateWindow');
    const windowMs = Number(wanted?.settingValue ?? 120) * 1000;
    const isSame = each.type === request.transactionType && each.invoiceNumber === request.order?.invoiceNumber;
    return isSame && each.cents === cents && now() - each.atMs < windowMs;
  }

  function transact({ refId = '', transactionRequest: request }: Body): object {
    if (request === undefined) return notFound;
    const cents = Math.round(Number(request.amount ?? 0) * 100);
    const before = transactions.find((each) => isDuplicate(request, each, cents));
    if (before) {
      const errors = [{ errorCode: '11', errorText: 'A duplicate transaction has been submitted.' }];
      return { transactionResponse: { responseCode: '3', transId: before.id, errors }, ...failed('E00027', 'No.') };
    }
    const original = transactions.find((each) => each.id === request.refTransId);
    if (request.transactionType === 'voidTransaction') {
      if (original?.status !== 'capturedPendingSettlement')
        return refusedBy(['3', '', '16', 'The transaction cannot be found.']);
      original.status = 'voided';
      return approved(original.id);
    }
    if (request.transactionType === 'refundTransaction') {
      if (original?.status !== 'settledSuccessfully') return refusedBy(['3', '', '54', 'Not eligible for credit.']);
      const given = transactions.filter(
        (each) => each.type === 'refundTransaction' && each.profileId === original.profileId,
      );
      if (given.reduce((sum, each) => sum + each.cents, cents) > original.cents)
        return refusedBy(['3', '', '55', 'Too much.']);
      return approved(add({ request, refId, cents, status: 'refundPendingSettlement', profileId: original.profileId }));
    }
    const profile = profiles.find((each) => each.id === request.profile?.customerProfileId);
    if (!profile || profile.isDeleted) return notFound;
    profile.asked += 1;
    if (profile.kind === 'not_ready' && profile.asked <= 2) return notFound;
    const refusal = refusals[profile.kind];
    const status =
      refusal === undefined ? 'capturedPendingSettlement' : refusal[0] === '4' ? 'FDSPendingReview' : 'declined';
    const allows = request.transactionSettings?.setting.some(
      (one) => one.settingName === 'allowPartialAuth' && one.settingValue === 'false',
    );
    const isPartial = profile.kind === 'partial' && !allows;
    const id = add({ request, refId, cents: isPartial ? cents / 2 : cents, status, profileId: profile.id });
    if (refusal === undefined)
      return approved(id, isPartial ? { prePaidCard: { approvedAmount: dollars(cents / 2) } } : {});
    const made = transactions.at(-1);
    if (made) made.reason = { code: refusal[2], text: refusal[3] };
    return refusedBy(refusal, id);
  }

  function add({ request, refId, cents, status, profileId }: Adding): string {
    const id = String(60_000_000_000 + transactions.length);
    const invoiceNumber = request.order?.invoiceNumber ?? '';
    const type = request.transactionType;
    transactions.push({ id, type, status, refId, invoiceNumber, profileId, cents, atMs: now(), reason: null });
    return id;
  }

  function list(which: (each: FakeTransaction) => boolean, { paging }: Body): object {
    const limit = Number(paging?.limit);
    const start = (Number(paging?.offset) - 1) * limit;
    const found = transactions
      .filter(which)
      .toReversed()
      .slice(start, start + limit);
    const listed = found.map(({ id, atMs, invoiceNumber, status }) => {
      return { transId: id, submitTimeUTC: new Date(atMs).toISOString(), transactionStatus: status, invoiceNumber };
    });
    return listed.length === 0 ? ok : { transactions: listed, ...ok };
  }

  function details({ transId }: Body): object {
    const found = transactions.find((each) => each.id === transId);
    if (!found) return notFound;
    const { id, type, status, refId, invoiceNumber, cents, reason } = found;
    const transaction = { transId: id, transactionType: type, transactionStatus: status, order: { invoiceNumber } };
    const message =
      reason === null ? {} : { responseReasonCode: Number(reason.code), responseReasonDescription: reason.text };
    return { transaction: { ...transaction, ...message, authAmount: cents / 100 }, transrefId: refId, ...ok };
  }

  return {
    profiles,
    transactions,
    /** The day's settlement. */
    settle() {
      for (const each of transactions)
        if (each.status === 'capturedPendingSettlement') each.status = 'settledSuccessfully';
    },
    answer(name: string, body: Body): object {
      const isUnsettled = ({ status }: FakeTransaction) => status !== 'settledSuccessfully';
      switch (name) {
        case 'createCustomerProfileRequest':
          return createProfile(body);
        case 'getCustomerProfileRequest':
          return getProfile(body);
        case 'deleteCustomerProfileRequest': {
          const found = profiles.find((each) => each.id === body.customerProfileId);
          if (!found || found.isDeleted) return notFound;
          found.isDeleted = true;
          return ok;
        }
        case 'createTransactionRequest':
          return transact(body);
        case 'getTransactionDetailsRequest':
          return details(body);
        case 'getTransactionListForCustomerRequest':
          return list((each) => each.profileId === body.customerProfileId, body);
        default:
          return list(isUnsettled, body);
      }
    },
  };
}

function approved(transId: string, more: object = {}): object {
  const response = {
    responseCode: '1',
    transId,
    messages: [{ code: '1', description: 'This transaction has been approved.' }],
  };
  return { transactionResponse: { ...response, ...more }, ...ok };
}

function refusedBy(
  [responseCode, rawResponseCode, code, text]: readonly [string, string, string, string],
  transId = '0',
): object {
  const isHeld = responseCode === '4';
  const said = isHeld
    ? { messages: [{ code, description: text }] }
    : { errors: [{ errorCode: code, errorText: text }] };
  const response = { responseCode, rawResponseCode, transId, ...said };
  return { transactionResponse: response, ...(isHeld ? ok : failed('E00027', 'The transaction was unsuccessful.')) };
}
