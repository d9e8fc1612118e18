import { afterEach, expect, test } from 'vitest';
import { describePaymentsConformance } from '../testing/conformance.ts';
import { makeFakeTime } from '../testing/fake-time.ts';
import { makeAuthorizeNetPayments } from './make-authorize-net-payments.ts';
import { fakeKeys, startFakeAuthorizeNet } from './testing/fake-authorize-net.ts';
import type { FakeCard } from './testing/fake-rules.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function start() {
  const time = makeFakeTime(Date.UTC(2026, 10, 26, 12));
  const fake = await startFakeAuthorizeNet(time.now);
  const options = { ...fakeKeys, environment: 'sandbox' as const, apiUrl: fake.apiUrl, time };
  const payments = makeAuthorizeNetPayments(options);
  return { time, fake, options, payments };
}

describePaymentsConformance('Authorize.Net', async () => {
  const { time, fake, payments } = await start();
  return {
    ...{ payments, time, spoilNext: fake.spoilNext, report: fake.report, close: fake.close },
    tokenFor: (card) => (card === 'needs_person' ? null : fake.tokenFor(card)),
    taken: async () =>
      fake.transactions
        .filter((each) => each.type === 'authCaptureTransaction' && /^(captured|settled)/.test(each.status))
        .map(({ refId, cents }) => ({ attempt: refId, cents })),
    givenBack: async () =>
      fake.transactions
        .filter((each) => each.status === 'voided' || each.type === 'refundTransaction')
        .reduce((sum, each) => sum + each.cents, 0),
  };
});

const billTo = {
  ...{ firstName: 'Ruth', lastName: 'Chapman & Co', company: 'Smoke & <Sons>', address: '1 Main St', city: 'Denver' },
  ...{ state: 'CO', zip: '80202', country: 'US' },
};

async function startWithCard(kind: FakeCard = 'approve') {
  const started = await start();
  closers.push(started.fake.close);
  const { payments, fake } = started;
  const saved = await payments.saveCard({ attempt: 'SAVE-1', token: fake.tokenFor(kind), customer: 'K7Q2M9', billTo });
  if (saved.state !== 'saved') throw new Error(saved.state);
  const charge = (attempt: string, cents = 2500n) =>
    payments.charge({ attempt, card: saved.card, cents, currency: 'USD', invoice: 'K7Q2M9-0012', by: 'system' });
  const find = (attempt: string, since = new Date(started.time.now() - 86_400_000)) =>
    payments.find({ attempt, card: saved.card, since });
  const giveBack = (attempt: string, payment: string, cents: bigint) =>
    payments.giveBack({ attempt, payment, cents, last4: '4242' });
  return { ...started, card: saved.card, charge, find, giveBack };
}
const paymentOf = (outcome: { state: string; payment?: string }) => outcome.payment ?? '';

test('no request carries an ampersand, and the attempt is in both fields that come back', async () => {
  const { fake, charge } = await startWithCard();
  await charge('K7Q2M9-0012-01');
  expect(fake.bodies.join()).not.toContain('&');
  expect(fake.bodies[0]).toContain('"company":"Smoke and Sons"');
  const { createTransactionRequest: sent } = JSON.parse(fake.bodies.at(-1) ?? '');
  expect(sent.refId).toBe('K7Q2M9-0012-01');
  expect(sent.transactionRequest.order.invoiceNumber).toBe('K7Q2M9-0012-01');
  expect(sent.transactionRequest.amount).toBe('25.00');
  expect(sent.transactionRequest.transactionSettings.setting).toEqual([
    { settingName: 'duplicateWindow', settingValue: '28800' },
    { settingName: 'allowPartialAuth', settingValue: 'false' },
  ]);
});

test('a card that would be approved for a part is charged whole, because parts are forbidden', async () => {
  const { charge, fake } = await startWithCard('partial');
  expect(await charge('A-1')).toMatchObject({ state: 'paid', cents: 2500n });
  expect(fake.transactions.map(({ cents }) => cents)).toEqual([2500]);
});

test('a repeat within the window returns the first charge, and other attempts do not', async () => {
  const { charge, fake, time } = await startWithCard();
  const first = await charge('A-1');
  time.advance(7 * 3_600_000);
  expect(await charge('A-1')).toEqual(first);
  expect(await charge('A-2')).toMatchObject({ state: 'paid' });
  expect(fake.transactions).toHaveLength(2);
});

test('a duplicate of another attempt is refused', async () => {
  const { charge, fake } = await startWithCard();
  await charge('A-1');
  for (const each of fake.transactions) each.refId = 'A-9';
  expect(await charge('A-1')).toEqual({ state: 'unknown', cause: 'bad_answer', code: 'duplicate_of_another' });
});

test('a charge that a list may not show yet is not called absent', async () => {
  const { find, time } = await startWithCard();
  expect(await find('A-1', new Date(time.now() - 59_000))).toMatchObject({ state: 'unknown', cause: 'not_ready' });
  expect(await find('A-1', new Date(time.now() - 60_000))).toEqual({ state: 'absent' });
});

test('a charge is found behind 250 newer ones, and by what became of it', async () => {
  const { charge, find, fake } = await startWithCard();
  const paid = await charge('A-1');
  const [first] = fake.transactions;
  if (first === undefined) throw new Error('There is none.');
  for (let index = 0; index < 250; index += 1)
    fake.transactions.push({ ...first, id: String(index), invoiceNumber: `B-${index}`, refId: `B-${index}` });
  expect(await find('A-1')).toEqual(paid);
  for (const [status, state] of [
    ['settledSuccessfully', 'paid'],
    ['voided', 'declined'],
    ['FDSAuthorizedPendingReview', 'held'],
    ['failedReview', 'declined'],
    ['somethingNew', 'unknown'],
  ] as const) {
    first.status = status;
    expect(await find('A-1'), status).toMatchObject({ state });
  }
});

test('a payment is voided before its settlement and refunded after it, in parts', async () => {
  const { charge, giveBack, fake } = await startWithCard();
  const payment = paymentOf(await charge('A-1'));
  expect(await giveBack('B-1', payment, 1000n)).toMatchObject({ state: 'declined', code: 'not_settled' });
  fake.settle();
  const first = await giveBack('B-2', payment, 1000n);
  expect(first).toMatchObject({ state: 'refunded', cents: 1000n });
  expect(await giveBack('B-2', payment, 1000n)).toEqual(first);
  expect(await giveBack('B-3', payment, 2000n)).toMatchObject({ state: 'declined', code: 'more_than_paid' });
  expect(await giveBack('B-4', payment, 1500n)).toMatchObject({ state: 'refunded' });
});

test('a wrong key is refused, not declined: the card is fine', async () => {
  const { options, card } = await startWithCard();
  const payments = makeAuthorizeNetPayments({ ...options, transactionKey: 'wrong' });
  const request = { attempt: 'A-1', card, cents: 100n, currency: 'USD', invoice: 'I-1', by: 'system' } as const;
  expect(await payments.charge(request)).toEqual({ state: 'unknown', cause: 'refused', code: 'E00007' });
});

test('a report over 64 KB is refused though it is signed', async () => {
  const { payments, fake } = await startWithCard();
  const small = fake.report('A-1');
  expect(payments.readEvent(new Headers(small.headers), Buffer.from(small.body))).not.toBeNull();
  const large = fake.report('A'.repeat(70_000));
  expect(payments.readEvent(new Headers(large.headers), Buffer.from(large.body))).toBeNull();
});

test.each(['', 'x', '1', '1/2/3', 'card_1'])(
  'the card %j of another provider is a fault of the caller',
  async (card) => {
    const { payments } = await startWithCard();
    await expect(
      payments.charge({ attempt: 'A-1', card, cents: 100n, currency: 'USD', invoice: 'I-1', by: 'system' }),
    ).rejects.toThrow('expected');
  },
);

test('the browser gets the public key, and the script of its environment', () => {
  const make = (environment: 'sandbox' | 'production') =>
    makeAuthorizeNetPayments({ ...fakeKeys, environment }).browser();
  const shared = { clientKey: fakeKeys.clientKey, apiLogin: fakeKeys.apiLogin, entry: 'hosted' };
  expect(make('sandbox')).toEqual({ ...shared, scriptSrc: 'https://jstest.authorize.net/v3/AcceptUI.js' });
  expect(make('production')).toEqual({ ...shared, scriptSrc: 'https://js.authorize.net/v3/AcceptUI.js' });
});
