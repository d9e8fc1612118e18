import { afterEach, expect, test } from 'vitest';
import { answerInTurn } from '../testing/answer-in-turn.ts';
import { makeFakeTime } from '../testing/fake-time.ts';
import { makeStripePayments } from './make-stripe-payments.ts';
import { fakeKeys } from './testing/fake-stripe.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Answer = { status?: number; json: unknown };
async function answering(...answers: Answer[]) {
  const server = await answerInTurn(answers);
  closers.push(server.close);
  const time = makeFakeTime(Date.UTC(2026, 10, 26));
  return { ...makeStripePayments({ ...fakeKeys, apiUrl: server.url, time }), asked: server.asked };
}
const ok = (json: object): Answer => ({ json });
const no = (status: number, error: object): Answer => ({ status, json: { error: { message: 'No.', ...error } } });

const token = Buffer.from('{"dataValue":"pm_1"}').toString('base64url');
const billTo = {
  ...{ firstName: 'a', lastName: 'b', company: 'c', address: 'd', city: 'e', state: 'f', zip: 'g', country: 'US' },
};
const saving = { attempt: 'A-1', token, customer: 'C-1', billTo };
const whole = { cents: 2500n, currency: 'USD', invoice: 'I-1', by: 'system' } as const;
const charging = { attempt: 'A-1', card: 'cus_12/pm_34', ...whole };
const metadata = { attempt: 'A-1' };
const customer = ok({ id: 'cus_12', metadata });
const setup = (change: object, card: object = {}) =>
  ok({
    ...{ status: 'succeeded', metadata },
    payment_method: { id: 'pm_1', card: { brand: 'amex', last4: '0005', exp_month: 5, exp_year: 2031, ...card } },
    ...change,
  });

test.each<[string, Answer[], object]>([
  [
    'saved',
    [customer, setup({})],
    { state: 'saved', brand: 'amex', last4: '0005', card: 'cus_12/pm_1', expiry: { month: 5, year: 2031 } },
  ],
  ['of another brand', [customer, setup({}, { brand: 'eftpos_au' })], { state: 'saved', brand: 'other' }],
  [
    'to be confirmed each time',
    [customer, setup({ status: 'requires_action' })],
    { state: 'declined', code: 'authentication_required' },
  ],
  ['in a state of its own', [customer, setup({ status: 'odd' })], { cause: 'bad_answer', code: 'odd' }],
  ['of another attempt', [customer, setup({ metadata: { attempt: 'A-2' } })], { cause: 'bad_answer', code: 'setup' }],
  ['without its digits', [customer, setup({}, { last4: '5' })], { cause: 'bad_answer', code: 'setup' }],
  [
    'for another customer',
    [ok({ id: 'cus_12', metadata: { attempt: 'A-2' } })],
    { cause: 'bad_answer', code: 'customer' },
  ],
  ['attached before', [customer, no(400, { type: 'invalid_request_error' })], { state: 'token_spent' }],
])('a card is %s', async (_, answers, outcome) => {
  const payments = await answering(...answers);
  expect(await payments.saveCard(saving)).toMatchObject(outcome);
});

test.each(['', 'e30', Buffer.from('{"dataValue":"src_1"}').toString('base64url')])(
  'the token %j is none',
  async (wrong) => {
    const payments = await answering();
    expect(await payments.saveCard({ ...saving, token: wrong })).toEqual({ state: 'token_spent' });
    expect(payments.asked).toEqual([]);
  },
);

const intent = { id: 'pi_1', status: 'succeeded', amount_received: 2500, metadata };
test.each<[string, Answer, object]>([
  ['paid', ok(intent), { state: 'paid', payment: 'pi_1', cents: 2500n }],
  ['paid in part', ok({ ...intent, amount_received: 2400 }), { cause: 'bad_answer', code: 'partial' }],
  ['paid without an amount', ok({ ...intent, amount_received: null }), { cause: 'bad_answer', code: 'amount' }],
  ['of another attempt', ok({ ...intent, metadata: {} }), { cause: 'bad_answer', code: 'another_attempt' }],
  ['odd', ok({ ...intent, status: 'odd' }), { cause: 'bad_answer', code: 'odd' }],
  [
    'of a card that is gone',
    no(404, { type: 'invalid_request_error', code: 'resource_missing' }),
    { kind: 'hard', code: 'card_unknown' },
  ],
  [
    'malformed',
    no(400, { type: 'invalid_request_error', code: 'parameter_missing' }),
    { cause: 'refused', code: 'parameter_missing' },
  ],
  [
    'not ours to make',
    no(403, { type: 'invalid_request_error', code: 'account_closed' }),
    { cause: 'refused', code: 'account_closed' },
  ],
  ['under way', no(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use' }), { cause: 'bad_answer' }],
  ['one too many', no(429, { type: 'invalid_request_error', code: 'rate_limit' }), { cause: 'bad_answer' }],
  ['lost in an error', no(500, { type: 'api_error' }), { cause: 'bad_answer', code: 'status_500' }],
  [
    'declined',
    no(402, { type: 'card_error', code: 'card_declined', decline_code: 'lost_card' }),
    { kind: 'hard', text: 'No.' },
  ],
])('a charge is %s', async (_, answer, outcome) => {
  const payments = await answering(answer);
  expect(await payments.charge(charging)).toMatchObject(outcome);
  expect(payments.asked).toHaveLength(1);
});

test('a charge names its card, its customer and its invoice', async () => {
  const payments = await answering(ok(intent));
  await payments.charge(charging);
  expect(Object.fromEntries(new URLSearchParams(payments.asked[0]))).toEqual({
    ...{ amount: '2500', currency: 'usd', customer: 'cus_12', payment_method: 'pm_34', confirm: 'true' },
    ...{
      off_session: 'true',
      'payment_method_types[0]': 'card',
      description: 'Invoice I-1',
      'metadata[attempt]': 'A-1',
    },
  });
});

const finding = { attempt: 'A-1', card: 'cus_12/pm_34', since: new Date(0) };
test.each<[string, Answer[], object]>([
  [
    'in a list that says there is more, but shows nothing',
    [ok({ object: 'list', data: [], has_more: true })],
    { cause: 'bad_answer', code: 'list' },
  ],
  [
    'in what is no list',
    [ok({ object: 'search_result', data: [], has_more: false })],
    { cause: 'bad_answer', code: 'list' },
  ],
  [
    'of a customer that is gone',
    [no(404, { type: 'invalid_request_error', code: 'resource_missing' })],
    { cause: 'refused' },
  ],
])('a charge is looked for %s', async (_, answers, outcome) => {
  const payments = await answering(...answers);
  expect(await payments.find(finding)).toMatchObject(outcome);
});

const refund = { id: 're_1', status: 'pending', amount: 100, metadata: { attempt: 'B-1' } };
test.each<[string, Answer, object]>([
  ['on its way', ok(refund), { state: 'refunded', cents: 100n, refund: 're_1' }],
  ['refused by the bank', ok({ ...refund, status: 'failed' }), { state: 'declined', code: 'refund_failed' }],
  ['of another attempt', ok({ ...refund, metadata: { attempt: 'B-2' } }), { cause: 'bad_answer', code: 'refund' }],
  ['above what is left', no(400, { type: 'invalid_request_error' }), { state: 'declined', code: 'more_than_paid' }],
])('a refund is %s', async (_, answer, outcome) => {
  const payments = await answering(answer);
  expect(await payments.giveBack({ attempt: 'B-1', payment: 'pi_1', cents: 100n, last4: '4242' })).toMatchObject(
    outcome,
  );
});

test('a customer is named by the company, or by the person where there is none', async () => {
  for (const [company, name] of [
    ['Smoke & Sons', 'Smoke & Sons'],
    ['', 'a b'],
  ] as const) {
    const payments = await answering(customer, setup({}));
    await payments.saveCard({ ...saving, billTo: { ...billTo, company } });
    expect(new URLSearchParams(payments.asked[0]).get('name')).toBe(name);
  }
});

test.each(['', 'cus_1', '1/2', 'cus_1/', 'cus_1/pm_1/x'])(
  'the card %j of another provider is a fault of the caller',
  async (card) => {
    const payments = await answering();
    await expect(payments.charge({ ...charging, card })).rejects.toThrow('expected');
  },
);
