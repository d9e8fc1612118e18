import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SandboxOutcome } from '../browser/index.ts';
import { makeFakeTime } from '../testing/fake-time.ts';
import { openFileBook } from './book.ts';
import { serveSandboxGateway } from './deliver.ts';
import { type OpenSandboxOptions, openSandbox } from './make-sandbox-payments.ts';
import { sandboxTokenFor } from './wire.ts';

const billTo = {
  ...{ firstName: 'Ruth', lastName: 'Chapman', company: '', address: '1 Main St', city: 'Denver' },
  ...{ state: 'CO', zip: '80202', country: 'US' },
};
const hour = 60 * 60 * 1000;

function start(options: OpenSandboxOptions = {}) {
  const time = makeFakeTime(Date.UTC(2026, 10, 26, 12));
  const sandbox = openSandbox({ time, ...options });
  const { payments } = sandbox;
  const cardOf = async (
    outcome: SandboxOutcome,
    attempt = `SAVE-${outcome.toUpperCase().replaceAll('_', '')}`.slice(0, 20),
  ) => {
    const token = sandboxTokenFor(outcome, time.now());
    const saved = await payments.saveCard({ attempt, token, customer: 'K7Q2M9', billTo });
    if (saved.state !== 'saved') throw new Error(saved.state);
    return saved.card;
  };
  const charge = (card: string, attempt: string, cents = 2500n) =>
    payments.charge({ attempt, card, cents, currency: 'USD', invoice: 'K7Q2M9-0012', by: 'system' });
  const find = (card: string, attempt: string) => payments.find({ attempt, card, since: new Date(time.now()) });
  const giveBack = (attempt: string, payment: string, cents: bigint) =>
    payments.giveBack({ attempt, payment, cents, last4: '4242' });
  return { ...sandbox, time, cardOf, charge, find, giveBack };
}

const paymentOf = (outcome: { state: string; payment?: string }) => outcome.payment ?? '';

test('a held payment is approved after ten minutes', async () => {
  const { cardOf, charge, find, time } = start();
  const card = await cardOf('hold');
  expect(await charge(card, 'A-1')).toMatchObject({ state: 'held' });
  time.advance(600_000 - 1);
  expect(await find(card, 'A-1')).toMatchObject({ state: 'held' });
  time.advance(1);
  expect(await find(card, 'A-1')).toMatchObject({ state: 'paid', cents: 2500n });
});

test('the time that a payment is held can be configured', async () => {
  const { cardOf, charge, find, time } = start({ heldForMs: 5 });
  const card = await cardOf('hold');
  await charge(card, 'A-1');
  time.advance(5);
  expect(await find(card, 'A-1')).toMatchObject({ state: 'paid' });
});

test('a card that was declined when it was saved stays declined for its attempt', async () => {
  const { payments, time } = start();
  const request = { attempt: 'S-1', token: sandboxTokenFor('decline_at_save', time.now()), customer: 'C-1', billTo };
  const declined = await payments.saveCard(request);
  expect(declined).toMatchObject({ state: 'declined', kind: 'soft', code: 'do_not_honor' });
  expect(await payments.saveCard(request)).toEqual(declined);
  expect(await payments.saveCard({ ...request, attempt: 'S-2' })).toEqual({ state: 'token_spent' });
});

test('a review that ends is reported once, and by what it ended with', async () => {
  const { cardOf, charge, find, gateway, payments, takeEvents } = start();
  const card = await cardOf('hold');
  const payment = paymentOf(await charge(card, 'A-1'));
  expect(gateway.decide(payment, 'declined')).toBe(true);
  expect(gateway.decide(payment, 'paid')).toBe(false);
  expect(await find(card, 'A-1')).toMatchObject({ state: 'declined', kind: 'fraud', code: 'review_declined' });
  const [event, ...more] = takeEvents();
  expect(more).toEqual([]);
  expect(takeEvents()).toEqual([]);
  expect(payments.readEvent(new Headers(event?.headers), Buffer.from(event?.body ?? ''))).toMatchObject({
    attempt: 'A-1',
    type: 'payment.decided',
  });
});

test('a payment is voided on its day and refunded later, in parts and never above what was paid', async () => {
  const { cardOf, charge, giveBack, find, time } = start();
  const card = await cardOf('approve');
  const payment = paymentOf(await charge(card, 'A-1'));
  expect(await giveBack('B-1', payment, 1000n)).toMatchObject({ state: 'declined', code: 'not_settled' });
  time.advance(12 * hour);
  const first = await giveBack('B-2', payment, 1000n);
  expect(first).toMatchObject({ state: 'refunded', cents: 1000n });
  expect(await giveBack('B-2', payment, 1000n)).toEqual(first);
  await expect(giveBack('B-2', payment, 999n)).rejects.toThrow('used before');
  expect(await giveBack('B-3', payment, 1501n)).toMatchObject({ state: 'declined', code: 'more_than_paid' });
  expect(await giveBack('B-4', payment, 1500n)).toMatchObject({ state: 'refunded' });
  expect(await giveBack('B-5', payment, 1n)).toMatchObject({ state: 'declined' });
  expect(await find(card, 'A-1')).toMatchObject({ state: 'paid', cents: 2500n });
});

test('a reference that was used for another amount or card is a fault of the caller', async () => {
  const { cardOf, charge } = start();
  const card = await cardOf('approve');
  await charge(card, 'A-1');
  await expect(charge(card, 'A-1', 2501n)).rejects.toThrow('used before');
});

test('a card past its month is declined for good', async () => {
  const { cardOf, charge, time } = start();
  const card = await cardOf('expires_next_month');
  time.advance(35 * 24 * hour);
  expect(await charge(card, 'A-1')).toMatchObject({ state: 'paid' });
  time.advance(31 * 24 * hour);
  expect(await charge(card, 'A-2')).toMatchObject({ state: 'declined', kind: 'hard', code: 'expired_card' });
});

test('the card whose answer is lost was charged', async () => {
  const { cardOf, charge, find } = start();
  const card = await cardOf('lose_answer');
  expect(await charge(card, 'A-1')).toEqual({ state: 'unknown', cause: 'no_answer', code: 'connection' });
  expect(await find(card, 'A-1')).toMatchObject({ state: 'paid' });
  expect(await charge(card, 'A-1')).toMatchObject({ state: 'paid' });
});

test('a card that never becomes known is given up on after 71 seconds, and nothing was charged', async () => {
  const { cardOf, charge, find, time, book } = start({ faults: () => ({ notReady: 1 }) });
  const card = await cardOf('approve');
  expect(await charge(card, 'A-1')).toMatchObject({ state: 'unknown', cause: 'not_ready' });
  expect(time.waited).toEqual([3_000, 8_000, 20_000, 40_000]);
  expect(await find(card, 'A-1')).toEqual({ state: 'absent' });
  expect(book.entries().filter(({ entry }) => entry === 'charge')).toEqual([]);
});

test('a book in a file survives its process, and half a last line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-book-'));
  const path = join(folder, 'book.jsonl');
  const first = openFileBook(path);
  const before = start({ book: first });
  const card = await before.cardOf('approve');
  const paid = await before.charge(card, 'A-1');
  const held = await before.charge(await before.cardOf('hold'), 'A-4');
  before.gateway.decide(paymentOf(held), 'declined');
  const voided = await before.giveBack('B-1', paymentOf(paid), 2500n);
  first.close();
  appendFileSync(path, '{"entry":"charge","at":1,"attempt":"A-2","pay');
  const second = openFileBook(path);
  const after = start({ book: second });
  expect(await after.find(card, 'A-1')).toMatchObject({ state: 'declined', code: 'voided' });
  expect(await after.giveBack('B-1', paymentOf(paid), 2500n)).toEqual(voided);
  expect(await after.find(card, 'A-4')).toMatchObject({ state: 'declined', code: 'review_declined' });
  expect(await after.find(card, 'A-2')).toEqual({ state: 'absent' });
  expect(await after.charge(card, 'A-3')).toMatchObject({ state: 'paid' });
  second.close();
  expect(readFileSync(path, 'utf8').trimEnd().split('\n')).toHaveLength(9);
  rmSync(folder, { recursive: true });
});

test('a served gateway shows its book and ends reviews', async () => {
  const sandbox = start();
  const served = await serveSandboxGateway(sandbox);
  const card = await sandbox.cardOf('hold');
  const payment = paymentOf(await sandbox.charge(card, 'A-1'));
  const post = (path: string) => fetch(new URL(path, served.url), { method: 'POST', body: '{}' });
  expect((await post(`decide/${payment}/perhaps`)).status).toBe(404);
  expect((await post(`decide/${payment}/paid`)).status).toBe(200);
  expect((await post('')).status).toBe(400);
  const book = await fetch(new URL('book', served.url)).then((response) => response.json());
  expect(book).toEqual(sandbox.book.entries());
  await served.close();
});
