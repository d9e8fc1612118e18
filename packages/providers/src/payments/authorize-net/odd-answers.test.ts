import { afterEach, expect, test } from 'vitest';
import { answerInTurn } from '../testing/answer-in-turn.ts';
import { makeFakeTime } from '../testing/fake-time.ts';
import { makeAuthorizeNetPayments } from './make-authorize-net-payments.ts';
import { fakeKeys } from './testing/fake-authorize-net.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const time = makeFakeTime(Date.UTC(2026, 10, 26));
async function answering(...answers: object[]) {
  const server = await answerInTurn(answers.map((json) => ({ json })));
  closers.push(server.close);
  const payments = makeAuthorizeNetPayments({ ...fakeKeys, environment: 'sandbox', apiUrl: server.url, time });
  return { ...payments, asked: server.asked };
}

const ok = { messages: { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] } };
const no = (code: string, text = 'No') => ({ messages: { resultCode: 'Error', message: [{ code, text }] } });
const made = (response: object, refId = 'A-1') => ({ refId, transactionResponse: response, ...ok });
const read = (change: object = {}) => ({
  transaction: {
    ...{ transId: '7', transactionType: 'authCaptureTransaction', transactionStatus: 'settledSuccessfully' },
    ...{ order: { invoiceNumber: 'A-1' }, authAmount: 25, ...change },
  },
  transrefId: 'A-1',
  ...ok,
});
const listed = (...ids: string[]) => ({
  transactions: ids.map((transId) => ({ transId, submitTimeUTC: '2026-11-26T00:00:00Z', invoiceNumber: 'A-1' })),
  ...ok,
});

const token = Buffer.from('{"dataDescriptor":"d","dataValue":"v"}').toString('base64url');
const billTo = {
  ...{ firstName: 'a', lastName: 'b', company: 'c', address: 'd', city: 'e', state: 'f', zip: 'g', country: 'US' },
};
const saving = { attempt: 'A-1', token, customer: 'C-1', billTo };
const charging = { attempt: 'A-1', card: '1/2', cents: 2500n, currency: 'USD', invoice: 'I-1', by: 'system' } as const;
const finding = { attempt: 'A-1', card: '1/2', since: new Date(0) };
const giving = { attempt: 'B-1', payment: '7', cents: 2500n, last4: '4242' };

test.each<[string, object, object]>([
  ['approved', made({ responseCode: '1', transId: '7' }), { state: 'paid', payment: '7', cents: 2500n }],
  [
    'for a part',
    made({ responseCode: '1', transId: '7', prePaidCard: { approvedAmount: '12.50' } }),
    { code: 'partial' },
  ],
  ['for a first part', made({ responseCode: '1', transId: '7', splitTenderId: '3' }), { code: 'partial' }],
  [
    'for all, prepaid',
    made({ responseCode: '1', transId: '7', prePaidCard: { approvedAmount: '25.00' } }),
    { state: 'paid' },
  ],
  [
    'without its transaction',
    made({ responseCode: '1', transId: '0' }),
    { cause: 'bad_answer', code: 'no_transaction' },
  ],
  ['of another attempt', made({ responseCode: '1', transId: '7' }, 'A-2'), { code: 'another_attempt' }],
  [
    'of a duplicate of nothing',
    made({ responseCode: '3', transId: '0', errors: [{ errorCode: '11', errorText: '' }] }),
    { code: 'duplicate_of_unknown' },
  ],
  ['that it is busy', no('E00053'), { cause: 'bad_answer', code: 'E00053' }],
  ['that it knows us not', no('E00007'), { cause: 'refused', code: 'E00007' }],
  ['that nobody knows', no('E99999'), { cause: 'bad_answer', code: 'E99999' }],
])('a charge whose answer is %s', async (_, answer, outcome) => {
  const payments = await answering(answer);
  expect(await payments.charge(charging)).toMatchObject(outcome);
});

test.each<[string, object[], object]>([
  [
    'a field is wrong',
    [no('E00013', 'Zip is invalid')],
    { state: 'declined', kind: 'soft', code: 'E00013', text: 'Zip is invalid.' },
  ],
  [
    'the card is expired',
    [{ ...no('E00027'), validationDirectResponse: '3,1,8,The credit card has expired.' }],
    { kind: 'hard', code: '8' },
  ],
  [
    'it was declined, in a list',
    [{ ...no('E00027'), validationDirectResponseList: ['2,1,2,Declined'] }],
    { kind: 'soft', code: '2', text: 'Declined.' },
  ],
  [
    'it was declined without words',
    [no('E00027', 'The transaction was unsuccessful.')],
    { code: 'declined', text: 'The transaction was unsuccessful.' },
  ],
  ['the token is too old', [no('E00116'), no('E00040')], { state: 'token_spent' }],
  [
    'a duplicate has no id',
    [no('E00039', 'A duplicate record already exists.')],
    { cause: 'bad_answer', code: 'E00039' },
  ],
  ['it says nothing known', [no('E99999')], { cause: 'bad_answer', code: 'E99999' }],
  [
    'the profile is another’s',
    [{ customerProfileId: 1, ...ok }, profile({ merchantCustomerId: 'A-2' })],
    { code: 'profile' },
  ],
  ['the date is masked', [{ customerProfileId: 1, ...ok }, profile({}, { expirationDate: 'XXXX' })], { code: 'card' }],
  [
    'it is an Amex',
    [{ customerProfileId: 1, ...ok }, profile({}, { cardType: 'AmericanExpress' })],
    { state: 'saved', brand: 'amex' },
  ],
  [
    'it is of no brand',
    [{ customerProfileId: 1, ...ok }, profile({}, { cardType: null })],
    { state: 'saved', brand: 'other', card: '1/12' },
  ],
])('a card is saved, but %s', async (_, answers, outcome) => {
  const payments = await answering(...answers);
  expect(await payments.saveCard(saving)).toMatchObject(outcome);
});

function profile(change: object, card: object = {}) {
  const creditCard = { cardNumber: 'XXXX4242', expirationDate: '2031-05', cardType: 'Visa', ...card };
  const paymentProfiles = [{ customerPaymentProfileId: '12', payment: { creditCard } }];
  return { profile: { customerProfileId: '1', merchantCustomerId: 'A-1', paymentProfiles, ...change }, ...ok };
}

test.each(['', 'e30', 'not base64', Buffer.from('{"dataDescriptor":"","dataValue":"v"}').toString('base64url')])(
  'the token %j is none, and nobody is asked',
  async (wrong) => {
    const payments = await answering();
    expect(await payments.saveCard({ ...saving, token: wrong })).toEqual({ state: 'token_spent' });
    expect(payments.asked).toEqual([]);
  },
);

test.each<[string, object[], object]>([
  ['in the unsettled list only', [ok, listed('7'), read()], { state: 'paid', payment: '7', cents: 2500n }],
  ['where the customer is gone', [no('E00040'), listed('7'), read()], { state: 'paid' }],
  [
    'beside a refused duplicate',
    [listed('8', '7'), read({ transId: '8', transactionStatus: 'generalError' }), read()],
    { state: 'paid', payment: '7' },
  ],
  ['as a refund only', [listed('7'), read({ transactionType: 'refundTransaction' })], { state: 'absent' }],
  ['as another attempt', [listed('7'), { ...read(), transrefId: 'A-2' }], { state: 'absent' }],
  ['with another invoice number', [listed('7'), read({ order: { invoiceNumber: 'A-2' } })], { state: 'absent' }],
  ['with an amount that is none', [listed('7'), read({ authAmount: '25.001' })], { cause: 'bad_answer' }],
  ['in no list that could be read', [no('E99999')], { cause: 'bad_answer', code: 'E99999' }],
  ['in no transaction', [listed('7'), no('E00040')], { cause: 'bad_answer', code: 'E00040' }],
])('a charge is found %s', async (_, answers, outcome) => {
  const payments = await answering(...answers);
  expect(await payments.find(finding)).toMatchObject(outcome);
});

const error = (errorCode: string, text = 'No') =>
  made({ responseCode: '3', transId: '0', errors: [{ errorCode, errorText: text }] }, 'B-1');
test.each<[string, object[], object]>([
  ['held', [read({ transactionStatus: 'FDSPendingReview' })], { state: 'declined', code: 'more_than_paid' }],
  ['declined', [read({ transactionStatus: 'declined' })], { state: 'declined', code: 'more_than_paid' }],
  ['voided before', [read({ transactionStatus: 'voided' })], { state: 'voided', cents: 2500n }],
  ['voided meanwhile', [read({ transactionStatus: 'capturedPendingSettlement' }), error('310')], { state: 'voided' }],
  [
    'not voidable',
    [read({ transactionStatus: 'capturedPendingSettlement' }), error('16')],
    { state: 'declined', code: '16' },
  ],
  [
    'refunded',
    [read(), made({ responseCode: '1', transId: '9' }, 'B-1')],
    { state: 'refunded', cents: 2500n, refund: '9' },
  ],
  ['refunded as another attempt', [read(), made({ responseCode: '1', transId: '9' })], { code: 'another_attempt' }],
  [
    'refunded without a transaction',
    [read(), made({ responseCode: '1', transId: '0' }, 'B-1')],
    { code: 'no_transaction' },
  ],
  ['not settled after all', [read(), error('54')], { state: 'declined', code: 'not_settled' }],
  ['refunded already', [read(), error('55')], { state: 'declined', code: 'more_than_paid' }],
  ['refused', [read(), error('8')], { state: 'declined', kind: 'hard' }],
  ['not read', [no('E00040')], { cause: 'bad_answer', code: 'E00040' }],
])('a payment that is given back is %s', async (_, answers, outcome) => {
  const payments = await answering(...answers);
  expect(await payments.giveBack(giving)).toMatchObject(outcome);
});
