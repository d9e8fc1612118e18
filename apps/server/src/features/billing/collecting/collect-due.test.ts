import { inTenant } from '@carded/database';
import { sandboxTokenFor } from '@carded/providers/payments';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { merchantWithUsage, runDueJobs, sandboxFor, serverForTests } from '#testing/index.ts';
import { closeMonths } from '../closing/close-month.ts';
import { mailOnce } from '../mails/mail-once.ts';
import { chargeInvoice } from './charge-invoice.ts';
import { collectDue } from './collect-due.ts';

const { server, call } = serverForTests();
type CardOutcome = Parameters<typeof sandboxTokenFor>[0];
let sandbox: ReturnType<typeof sandboxFor>;
const at = (text: string) => {
  server.clock.nowMs = Date.parse(`${text}Z`);
};
const run = async () => {
  await closeMonths.run(server.context, [{}]);
  await collectDue.run(server.context, [{}]);
  await runDueJobs(server);
};
/** Every minute until then, as the jobs come by. */
const until = async (text: string, everyMs = 6 * 3_600_000) => {
  for (const end = Date.parse(`${text}Z`); server.clock.nowMs < end; ) {
    server.clock.nowMs = Math.min(end, server.clock.nowMs + everyMs);
    await run();
  }
};
type Merchant = Awaited<ReturnType<typeof merchantWithUsage>>;
const saveCard = async (made: Merchant, outcome: CardOutcome) =>
  call('billing.updateCard', { body: { token: sandboxTokenFor(outcome, server.clock.nowMs) } }, await made.biller());
/** Makes a merchant with a card and one month's invoice: $25, and a scan. */
const owing = async (outcome: CardOutcome) => {
  at('2026-11-01T00:00:00');
  const made = await merchantWithUsage(server.context);
  expect((await saveCard(made, outcome)).body).toMatchObject({ active: true, payment: 'nothing_due' });
  await made.use('scan');
  server.sent.mails.length = 0;
  at('2026-12-01T02:00:00');
  return made;
};
const subjects = () => server.sent.mails.map(({ subject }) => subject);

beforeEach(() => {
  sandbox = sandboxFor(server);
  server.sent.mails.length = 0;
});

test('a card that is approved pays the invoice once, with one receipt', async () => {
  const made = await owing('approve');
  await run();
  await run();
  const [invoice] = await made.invoices();
  expect(invoice).toMatchObject({ state: 'paid', paid_cents: 2_505 });
  expect(subjects()).toEqual([`Receipt for invoice ${invoice?.number}`]);
  expect(sandbox.book.entries().filter(({ entry }) => entry === 'charge')).toMatchObject([
    { attempt: `${invoice?.number}-01`, cents: 2_505, invoice: invoice?.number, result: 'paid' },
  ]);
  expect((await made.ledger()).map(({ entry, ref, cents }) => [entry, ref, cents])).toEqual([
    ['invoice', invoice?.number, 2_505],
    ['payment', `${invoice?.number}-01`, 2_505],
  ]);
});

describe('a card that is declined', () => {
  it('softly is tried seven times in 14 days, told about four times, and suspended on day 21', async () => {
    const made = await owing('decline_soft');
    await run();
    expect(await made.state()).toBe('past_due');
    await until('2026-12-22T14:00:00');
    expect((await made.charges()).map(({ sent_at: sent }) => sent.toISOString().slice(0, 10))).toEqual(
      ['01', '02', '04', '06', '08', '11', '15'].map((day) => `2026-12-${day}`),
    );
    expect(await made.state()).toBe('past_due');
    const [invoice] = await made.invoices();
    const failed = `The payment of invoice ${invoice?.number} did not go through`;
    expect(subjects()).toEqual([failed, failed, failed, failed]);
    await until('2026-12-22T21:00:00');
    expect(await made.state()).toBe('suspended');
    expect(subjects().at(-1)).toBe('Live verifications are suspended');
  });

  it.each(['decline_hard', 'decline_fraud', 'needs_person'] as const)(
    'for good (%s) is not tried again, and a new one pays and makes the account live',
    async (outcome) => {
      const made = await owing(outcome);
      await run();
      await until('2026-12-23T00:00:00');
      expect(await made.charges()).toHaveLength(1);
      expect(await made.state()).toBe('suspended');
      expect((await saveCard(made, 'approve')).body).toMatchObject({ active: true, payment: 'paid' });
      expect(await made.state()).toBe('live');
      await runDueJobs(server);
      expect(subjects().slice(-2)).toEqual([expect.stringMatching(/^Receipt/), 'Your account is active again']);
    },
  );

  it('changes nothing when it is declined while being saved, and shows the bank’s reason', async () => {
    const made = await owing('decline_hard');
    await run();
    const { error } = await saveCard(made, 'decline_at_save');
    expect(error).toMatchObject({ code: 'card_declined' });
    const { body } = await call('billing.get', {}, await made.biller());
    expect(body.card?.last4).toBe('9987');
    expect(body.failure).toMatchObject({ open: 2_505, can_retry: false, next_try: null });
  });
});

test('a charge whose answer was lost is looked up, and is not charged again', async () => {
  const made = await owing('lose_answer');
  await run();
  expect(await made.charges()).toMatchObject([{ state: 'unknown' }]);
  const [invoice] = await made.invoices();
  const { body } = await call('billing.retry', {}, await made.biller());
  expect(body.payment).toBe('pending');
  expect(await chargeInvoice(server.context, made.accountId, invoice?.id ?? '', 'system')).toBe('open');
  server.clock.forward(61_000);
  await run();
  expect(await made.charges()).toMatchObject([{ state: 'paid' }]);
  expect(sandbox.book.entries().filter(({ entry }) => entry === 'charge')).toHaveLength(1);
});

test('many simultaneous calls charge an invoice once', async () => {
  const made = await owing('approve');
  await closeMonths.run(server.context, [{}]);
  const [invoice] = await made.invoices();
  const id = invoice?.id ?? '';
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      chargeInvoice(server.context, made.accountId, id, index % 2 === 0 ? 'system' : 'merchant'),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'paid').length).toBeGreaterThan(0);
  expect(sandbox.book.entries().filter(({ entry }) => entry === 'charge')).toHaveLength(1);
});

test('a card that was refused for good is not charged by the button either', async () => {
  const made = await owing('decline_hard');
  await run();
  const { error } = await call('billing.retry', {}, await made.biller());
  expect(error).toMatchObject({ code: 'card_declined', details: { text: expect.stringMatching(/./) } });
  expect(await made.charges()).toHaveLength(1);
});

test('a card that is added pays no invoice that is paid by hand', async () => {
  const made = await owing('approve');
  await made.set({ collector: 'manual' });
  await closeMonths.run(server.context, [{}]);
  expect((await saveCard(made, 'approve')).body.payment).toBe('nothing_due');
  expect(await made.charges()).toEqual([]);
});

test('an owner may start a charge five times a day, with any card', async () => {
  const made = await owing('decline_soft');
  await run();
  for (let time = 0; time < 5; time += 1)
    expect((await call('billing.retry', {}, await made.biller())).error?.code).toBe('card_declined');
  expect((await call('billing.retry', {}, await made.biller())).error?.code).toBe('too_many_attempts');
  expect((await saveCard(made, 'approve')).error?.code).toBe('too_many_attempts');
  expect(await made.charges()).toHaveLength(6);
  server.clock.forward(24 * 3_600_000);
  expect((await saveCard(made, 'approve')).body).toMatchObject({ payment: 'paid' });
});

test('a payment that is held is paid once the provider has looked', async () => {
  const made = await owing('hold');
  await run();
  expect(await made.charges()).toMatchObject([{ state: 'held' }]);
  await until('2026-12-01T03:00:00', 60_000);
  expect(await made.invoices()).toMatchObject([{ state: 'paid' }]);
});

test('a charge that is still unknown after three days goes to staff, and the account is not suspended', async () => {
  const made = await owing('approve');
  sandboxFor(server, () => ({ page: 1 }));
  // The card is with the other sandbox's book: only pages come back.
  await run();
  await until('2026-12-30T00:00:00');
  expect(await made.charges()).toMatchObject([{ state: 'by_hand' }]);
  expect(await made.state()).toBe('live');
});

test('a mail of another kind about an invoice does not replace those about its failed payment', async () => {
  const made = await owing('decline_soft');
  await run();
  const [invoice] = await made.invoices();
  await inTenant(server.context.db, made.accountId, (tx) =>
    mailOnce(server.context, tx, made.accountId, 'payment_reminder', `${invoice?.number}/30`),
  );
  await until('2026-12-09T00:00:00');
  const failed = `The payment of invoice ${invoice?.number} did not go through`;
  expect(subjects().filter((subject) => subject === failed)).toHaveLength(3);
});

test('an invoice that is paid by hand is never charged, and reminded of', async () => {
  const made = await owing('approve');
  await made.set({ collector: 'manual' });
  await until('2027-02-10T00:00:00', 24 * 3_600_000);
  expect(await made.charges()).toEqual([]);
  const [november] = await made.invoices();
  expect(subjects().filter((subject) => subject.includes(november?.number ?? ' '))).toHaveLength(3);
  expect(await made.state()).toBe('live');
});

test('credit given later pays an invoice that was open', async () => {
  const made = await owing('decline_hard');
  await run();
  await made.set({ credit: 10_000 });
  await server.context.db.pool.query('update carded.billing_due set collect_at = $2 where account_id = $1', [
    made.accountId,
    new Date(server.clock.nowMs),
  ]);
  await run();
  expect(await made.invoices()).toMatchObject([{ state: 'paid' }]);
  expect(await made.state()).toBe('live');
});

test('no account is charged or suspended without a payment provider', async () => {
  const made = await owing('approve');
  server.context.providers.payments = null;
  await run();
  expect([await made.charges(), await made.state()]).toEqual([[], 'live']);
  const { error } = await call('billing.retry', {}, await made.biller());
  expect(error?.code).toBe('payments_unavailable');
});

test('the first card makes a sandbox live, and begins its trials', async () => {
  at('2026-11-05T00:00:00');
  const made = await merchantWithUsage(server.context, { standing: 'sandbox' });
  await saveCard(made, 'approve');
  expect(await made.state()).toBe('live');
  const { body } = await call('accounts.get', { query: {} }, await made.biller());
  expect(body.account).toMatchObject({ trial: true, trial_verifications: 25, trial_ends: '2026-11-19T00:00:00.000Z' });
  // A second one begins nothing.
  await made.use('verification');
  await saveCard(made, 'approve');
  const again = await call('accounts.get', { query: {} }, await made.biller());
  expect(again.body.account.trial_verifications).toBe(24);
});
