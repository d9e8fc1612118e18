import { NoOutcome, type Patience, untilReady } from '../ask-in-time.ts';
import {
  type Absent,
  type Charge,
  type Declined,
  type FindCharge,
  type GiveBack,
  type Held,
  type Paid,
  type Ref,
  type Refunded,
  silenceLimitMs,
  type Voided,
} from '../port.ts';
import {
  declined,
  declineOf,
  type Listed,
  type Merchant,
  type Transaction,
  toCents,
  transactionMade,
  transactionRead,
  transactionsListed,
} from './ask.ts';
import {
  chargeProfile,
  getTransaction,
  listOfCustomer,
  listUnsettled,
  pageLimit,
  readCardRef,
  refundPayment,
  voidPayment,
} from './requests.ts';

export async function charge(merchant: Merchant, request: Charge): Promise<Paid | Declined | Held> {
  readCardRef(request.card);
  const patience = { leftMs: silenceLimitMs };
  return untilReady(merchant.time.wait, () => chargeOnce(merchant, patience, request));
}

async function chargeOnce(merchant: Merchant, patience: Patience, request: Charge): Promise<Paid | Declined | Held> {
  const { attempt, cents } = request;
  const sent = chargeProfile(merchant.login, request, readCardRef(request.card));
  const answer = await merchant.ask(patience, sent, transactionMade);
  const response = answer.transactionResponse;
  const [{ code } = { code: '' }] = answer.messages.message;
  if (response == null || response.responseCode === '') {
    if (code === 'E00040') throw new NoOutcome('not_ready', code);
    throw new NoOutcome('bad_answer', code);
  }
  if (answer.refId !== attempt) throw new NoOutcome('bad_answer', 'another_attempt');
  const { responseCode, transId } = response;
  if (responseCode === '3' && response.errors?.some(({ errorCode }) => errorCode === '11'))
    return transactionOutcome(
      await readOriginal(merchant, patience, { attempt, transId: transId || response.refTransID }),
    );
  if (responseCode !== '1' && responseCode !== '4') return declineOf(response);
  if (transId == null || transId === '0') throw new NoOutcome('bad_answer', 'no_transaction');
  if (responseCode === '4') return { state: 'held', payment: transId };
  // Leaves a partial approval to a person, although we never allow one.
  const approved = response.prePaidCard?.approvedAmount;
  if (response.splitTenderId != null || (approved != null && toCents(approved) !== cents))
    throw new NoOutcome('bad_answer', 'partial');
  return { state: 'paid', payment: transId, cents };
}

const pagesMax = 20;
/** A list may show a charge this much later. */
const listLagMs = 60_000;
const precedence = ['paid', 'held', 'declined'];

/** Looks for the attempt in the customer's list and in that of what has not settled, by invoice number, then reads what it found. */
export async function findCharge(merchant: Merchant, request: FindCharge): Promise<Paid | Declined | Held | Absent> {
  const { attempt, since } = request;
  const { profileId } = readCardRef(request.card);
  const patience = { leftMs: silenceLimitMs };
  const ofCustomer = await searchList(merchant, patience, request, (page) =>
    listOfCustomer(merchant.login, profileId, page),
  );
  const found =
    ofCustomer.length > 0
      ? ofCustomer
      : await searchList(merchant, patience, request, (page) => listUnsettled(merchant.login, page));
  const outcomes: (Paid | Declined | Held)[] = [];
  // Takes all found transactions, because a refused duplicate may be listed beside its charge.
  for (const transId of new Set(found)) {
    const transaction = await readTransaction(merchant, patience, transId);
    if (transaction.attempt !== null && transaction.attempt !== attempt) continue;
    if (transaction.order?.invoiceNumber !== attempt || transaction.transactionType === 'refundTransaction') continue;
    outcomes.push(transactionOutcome(transaction));
  }
  const [outcome] = outcomes.toSorted((a, b) => precedence.indexOf(a.state) - precedence.indexOf(b.state));
  if (outcome !== undefined) return outcome;
  if (merchant.time.now() - since.getTime() < listLagMs) throw new NoOutcome('not_ready', 'list_lag');
  return { state: 'absent' };
}

/** Newest first, until the list is over or older than the attempt. @returns ids of transactions with its invoice number */
async function searchList(
  merchant: Merchant,
  patience: Patience,
  { attempt, since }: FindCharge,
  requestPage: (page: number) => object,
): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; page <= pagesMax; page += 1) {
    const answer = await merchant.ask(patience, requestPage(page), transactionsListed);
    const isNone = answer.messages.message.some(({ code }) => code === 'E00040');
    if (answer.messages.resultCode !== 'Ok' && !isNone)
      throw new NoOutcome('bad_answer', answer.messages.message[0]?.code ?? 'list');
    const listed = answer.transactions ?? [];
    found.push(...listed.filter(({ invoiceNumber }) => invoiceNumber === attempt).map(({ transId }) => transId));
    if (listed.length < pageLimit || isOlder(listed.at(-1), since)) return found;
  }
  // Fails when the list has more than we may read: the charge may be there.
  if (found.length === 0) throw new NoOutcome('bad_answer', 'list_too_long');
  return found;
}

/** Tells whether a transaction is older, with an hour for differing clocks. */
function isOlder(last: Listed | undefined, since: Date): boolean {
  const at = Date.parse(last?.submitTimeUTC ?? '');
  return at < since.getTime() - 60 * 60 * 1000;
}

/** Voids or refunds a payment: before the day's settlement it can only be voided, after it only refunded (code 54 either way). */
export async function giveBack(merchant: Merchant, request: GiveBack): Promise<Voided | Refunded | Declined> {
  const patience = { leftMs: silenceLimitMs };
  const payment = await readTransaction(merchant, patience, request.payment);
  if (payment.transactionStatus === 'voided') return { state: 'voided', cents: request.cents };
  const outcome = transactionOutcome(payment);
  if (outcome.state !== 'paid' || request.cents > outcome.cents) return moreThanPaid;
  if (payment.transactionStatus === 'settledSuccessfully') return refund(merchant, patience, request);
  if (request.cents < outcome.cents) return notSettled;
  const answer = await merchant.ask(patience, voidPayment(merchant.login, request), transactionMade);
  const response = answer.transactionResponse;
  if (response == null) throw new NoOutcome('bad_answer', answer.messages.message[0]?.code ?? 'void');
  if (answer.refId !== request.attempt) throw new NoOutcome('bad_answer', 'another_attempt');
  // Code 310: the transaction was voided before.
  const isVoided = response.responseCode === '1' || response.errors?.some(({ errorCode }) => errorCode === '310');
  return isVoided ? { state: 'voided', cents: request.cents } : declineOf(response);
}

async function refund(merchant: Merchant, patience: Patience, request: GiveBack): Promise<Refunded | Declined> {
  const { attempt, cents } = request;
  const answer = await merchant.ask(patience, refundPayment(merchant.login, request), transactionMade);
  const response = answer.transactionResponse;
  if (response == null) throw new NoOutcome('bad_answer', answer.messages.message[0]?.code ?? 'refund');
  if (answer.refId !== attempt) throw new NoOutcome('bad_answer', 'another_attempt');
  const { responseCode, transId } = response;
  const has = (wanted: string) => response.errors?.some(({ errorCode }) => errorCode === wanted) === true;
  if (has('11')) {
    const original = await readOriginal(merchant, patience, { attempt, transId: transId || response.refTransID });
    return { state: 'refunded', cents, refund: original.transId };
  }
  if (has('54')) return notSettled;
  if (has('55')) return moreThanPaid;
  if (responseCode !== '1') return declineOf(response);
  if (transId == null || transId === '0') throw new NoOutcome('bad_answer', 'no_transaction');
  return { state: 'refunded', cents, refund: transId };
}

const moreThanPaid: Declined = {
  ...{ state: 'declined', kind: 'soft', code: 'more_than_paid' },
  text: 'There is not so much of this payment left.',
};
const notSettled: Declined = {
  ...{ state: 'declined', kind: 'soft', code: 'not_settled' },
  text: 'A part can be given back when the payment has settled, a day later.',
};

/**
 * Reads a transaction with its attempt.
 * @throws NoOutcome when it does not exist
 */
async function readTransaction(
  { login, ask }: Merchant,
  patience: Patience,
  transId: string,
): Promise<Transaction & { readonly attempt: Ref | null }> {
  const read = await ask(patience, getTransaction(login, transId), transactionRead);
  if (read.transaction == null) throw new NoOutcome('bad_answer', read.messages.message[0]?.code ?? 'transaction');
  return { ...read.transaction, attempt: read.transrefId ?? read.transaction.transrefId ?? null };
}

/** Reads the original transaction of a duplicate. @throws NoOutcome where it belongs to another attempt */
async function readOriginal(
  merchant: Merchant,
  patience: Patience,
  { attempt, transId }: { attempt: Ref; transId: string | null | undefined },
) {
  if (transId == null || transId === '' || transId === '0') throw new NoOutcome('bad_answer', 'duplicate_of_unknown');
  const original = await readTransaction(merchant, patience, transId);
  if (original.attempt !== attempt) throw new NoOutcome('bad_answer', 'duplicate_of_another');
  return original;
}

const paid = new Set([
  ...['capturedPendingSettlement', 'settledSuccessfully', 'couldNotVoid'],
  ...['refundPendingSettlement', 'refundSettledSuccessfully', 'chargeback', 'chargebackReversal', 'returnedItem'],
]);
const held = new Set([
  'FDSPendingReview',
  'FDSAuthorizedPendingReview',
  'underReview',
  'approvedReview',
  'authorizedPendingCapture',
]);
const failed = new Set([
  'declined',
  'expired',
  'communicationError',
  'generalError',
  'settlementError',
  'failedReview',
]);

/**
 * Interprets the status of a charge.
 * @throws NoOutcome for an undocumented status
 */
function transactionOutcome(transaction: Transaction): Paid | Declined | Held {
  const { transId, transactionStatus: status, responseReasonCode, responseReasonDescription } = transaction;
  if (held.has(status)) return { state: 'held', payment: transId };
  if (status === 'voided')
    return { state: 'declined', kind: 'soft', code: 'voided', text: 'This payment was canceled.' };
  if (failed.has(status)) {
    const reason = status === 'failedReview' ? '254' : (responseReasonCode ?? '');
    return declined(reason, responseReasonDescription);
  }
  const cents = toCents(transaction.authAmount);
  if (!paid.has(status) || cents === null) throw new NoOutcome('bad_answer', status);
  return { state: 'paid', payment: transId, cents };
}
