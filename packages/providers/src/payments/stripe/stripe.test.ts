import { afterEach, expect, test } from 'vitest';
import { describePaymentsConformance } from '../testing/conformance.ts';
import { makeFakeTime } from '../testing/fake-time.ts';
import { intentOutcome } from './charge.ts';
import { declineOf } from './client.ts';
import { makeStripePayments } from './make-stripe-payments.ts';
import { fakeKeys, startFakeStripe } from './testing/fake-stripe.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function start() {
  const time = makeFakeTime(Date.UTC(2026, 10, 26, 12));
  const fake = await startFakeStripe(time.now);
  const payments = makeStripePayments({ ...fakeKeys, apiUrl: fake.apiUrl, time });
  return { time, fake, payments };
}

describePaymentsConformance('Stripe', async () => {
  const { time, fake, payments } = await start();
  return {
    ...{ payments, time, spoilNext: fake.spoilNext, report: fake.report, close: fake.close },
    tokenFor: (card) => (card === 'not_ready' ? null : fake.tokenFor(card)),
    taken: async () =>
      fake.intents
        .filter(({ status }) => status === 'succeeded')
        .map(({ metadata, amount_received: cents }) => ({ attempt: metadata.attempt, cents })),
    givenBack: async () => fake.refunds.reduce((sum, { cents }) => sum + cents, 0),
  };
});

const billTo = {
  ...{ firstName: 'Ruth', lastName: 'Chapman', company: '', address: '1 Main St', city: 'Denver' },
  ...{ state: 'CO', zip: '80202', country: 'US' },
};

async function startWithCard() {
  const started = await start();
  closers.push(started.fake.close);
  const token = started.fake.tokenFor('approve');
  const saved = await started.payments.saveCard({ attempt: 'SAVE-1', token, customer: 'K7Q2M9', billTo });
  if (saved.state !== 'saved') throw new Error(saved.state);
  const charge = (attempt: string, cents = 2500n) =>
    started.payments.charge({ attempt, card: saved.card, cents, currency: 'USD', invoice: 'I-1', by: 'system' });
  return { ...started, card: saved.card, charge };
}

test('a reference that was used for another amount is a fault of the caller', async () => {
  const { charge } = await startWithCard();
  await charge('A-1');
  await expect(charge('A-1', 2501n)).rejects.toThrow('used before');
});

test('a charge is found behind 250 newer ones', async () => {
  const { charge, payments, card, time, fake } = await startWithCard();
  const paid = await charge('A-1');
  const [first] = fake.intents;
  if (first === undefined) throw new Error('There is none.');
  for (let index = 0; index < 250; index += 1)
    fake.intents.push({ ...first, id: `pi_more${index}`, metadata: { attempt: `B-${index}` } });
  expect(await payments.find({ attempt: 'A-1', card, since: new Date(time.now()) })).toEqual(paid);
});

test('a wrong key is refused, not declined: the card is fine', async () => {
  const { fake, time, card } = await startWithCard();
  const payments = makeStripePayments({ ...fakeKeys, secretKey: 'sk_test_wrong', apiUrl: fake.apiUrl, time });
  const request = { attempt: 'A-1', card, cents: 100n, currency: 'USD', invoice: 'I-1', by: 'system' } as const;
  expect(await payments.charge(request)).toMatchObject({ state: 'unknown', cause: 'refused' });
});

test('a report is good for five minutes', async () => {
  const { payments, fake, time } = await startWithCard();
  const { headers, body } = fake.report('A-1');
  const read = () => payments.readEvent(new Headers(headers), Buffer.from(body));
  time.advance(300_000);
  expect(read()).toMatchObject({ attempt: 'A-1' });
  time.advance(1_000);
  expect(read()).toBeNull();
});

test.each([
  ['insufficient_funds', 'soft'],
  ['lost_card', 'hard'],
  ['expired_card', 'hard'],
  ['do_not_try_again', 'hard'],
  ['fraudulent', 'fraud'],
  ['something_new', 'soft'],
])('the decline code %s is %s', (decline_code, kind) => {
  const said = { code: 'card_declined', decline_code, message: 'Your card was declined.' };
  expect(declineOf(said)).toEqual({ state: 'declined', kind, code: decline_code, text: 'Your card was declined.' });
});

test.each([
  ['requires_action', 'needs_person'],
  ['requires_capture', 'held'],
  ['canceled', 'declined'],
  ['requires_payment_method', 'declined'],
])('a payment that %s is %s', (status, state) => {
  expect(intentOutcome({ id: 'pi_1', status })).toMatchObject({ state });
});

test('the browser gets the public key and Stripe’s own script', () => {
  const browser = makeStripePayments(fakeKeys).browser();
  expect(browser).toEqual({
    ...{ clientKey: 'pk_test_fake', apiLogin: '', scriptSrc: 'https://js.stripe.com/v3/', entry: 'hosted' },
  });
});
