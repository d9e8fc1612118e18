import { inTenant } from '@carded/database';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { merchantWithUsage, runDueJobs, serverForTests } from '#testing/index.ts';
import { closeMonth, closeMonths } from './close-month.ts';
import { monthBeside } from './lines-of-month.ts';

const { server, call } = serverForTests();
const at = (text: string) => {
  server.clock.nowMs = Date.parse(`${text}Z`);
};
const close = () => closeMonths.run(server.context, [{}]);
const merchant = (options: Parameters<typeof merchantWithUsage>[1] = {}) => merchantWithUsage(server.context, options);

test('a month is closed two hours into the next, with its fee, its usage and its number', async () => {
  at('2026-11-20T12:00:00');
  const { use, invoices, lines, ledger } = await merchant();
  await use('verification', 3);
  await use('scan');
  at('2026-12-01T01:59:59');
  await close();
  expect(await invoices()).toEqual([]);
  at('2026-12-01T02:00:00');
  expect(await close()).toEqual([null]);
  const [invoice] = await invoices();
  // 11 of 30 days of $25, three at 50 cents, one at 5.
  expect(invoice).toMatchObject({ month: '2026-11-01', lines_cents: 917 + 150 + 5, state: 'issued', paid_cents: 0 });
  expect(invoice?.number).toMatch(/^[A-HJ-NP-Z2-9]{6}-0001$/);
  expect((await lines()).map(({ kind, quantity, cents, fee_days }) => [kind, quantity, cents, fee_days])).toEqual([
    ['monthly', 1, 917, 11],
    ['verification', 3, 150, null],
    ['scan', 1, 5, null],
  ]);
  expect((await ledger()).map(({ entry, debit, credit, cents }) => [entry, debit, credit, cents])).toEqual([
    ['invoice', 'receivable', 'revenue', 1_072],
  ]);
});

test('asked a hundred times at once, a month is closed once', async () => {
  at('2026-11-20T12:00:00');
  const { accountId, use, invoices, lines, ledger } = await merchant();
  await use('verification', 2);
  at('2026-12-01T03:00:00');
  await Promise.all(Array.from({ length: 100 }, () => closeMonth(server.context, accountId, '2026-11')));
  expect([(await invoices()).length, (await lines()).length, (await ledger()).length]).toEqual([1, 2, 1]);
});

test('the screen in a month’s last millisecond shows the same as the invoice', async () => {
  at('2026-11-03T12:00:00');
  const made = await merchant({ trial: { verifications: 2, scans: 1, endsAt: new Date('2026-11-17T10:00:00Z') } });
  for (const kind of ['verification', 'repeat', 'scan', 'scan', 'phone', 'selfie'] as const) await made.use(kind, 2);
  at('2026-11-30T23:59:59.999');
  const who = await made.biller();
  const { body: preview } = await call('billing.preview', {}, who);
  at('2026-12-01T02:00:00');
  await close();
  const [invoice] = await made.invoices();
  expect(invoice?.lines_cents).toBe(preview.cents);
  expect((await made.lines()).map(({ kind, covered_by, cents }) => [kind, covered_by, cents])).toEqual(
    preview.lines.map(({ kind, covered_by, cents }) => [kind, covered_by, cents]),
  );
});

test('usage that came after its month was closed is on the next invoice, at its month’s price', async () => {
  at('2026-11-20T12:00:00');
  const { accountId, use, lines } = await merchant();
  await use('verification', 2);
  at('2026-12-01T02:00:00');
  await close();
  await inTenant(server.context.db, accountId, (tx) =>
    sql`select carded.record_usage(${accountId}, ${server.context.newId()}, ${['verification']}, ${new Date('2026-11-30T23:59:59Z')})`.execute(
      tx,
    ),
  );
  at('2027-01-01T02:00:00');
  await close();
  const december = (await lines()).slice(2);
  expect(december.map(({ kind, month, quantity, cents }) => [kind, month, quantity, cents])).toEqual([
    ['verification', '2026-11-01', 1, 50],
    ['monthly', '2026-12-01', 1, 2_500],
  ]);
});

test('usage before the first billed month is never billed later', async () => {
  at('2026-11-20T12:00:00');
  const { accountId, lines } = await merchant();
  await inTenant(server.context.db, accountId, (tx) =>
    sql`select carded.record_usage(${accountId}, ${server.context.newId()}, ${['verification']}, ${new Date('2026-10-31T12:00:00Z')})`.execute(
      tx,
    ),
  );
  at('2027-01-01T02:00:00');
  await close();
  expect((await lines()).map(({ kind }) => kind)).toEqual(['monthly', 'monthly']);
});

describe('no invoice is written', () => {
  it('for an account that never went live', async () => {
    at('2026-11-20T12:00:00');
    const { invoices } = await merchant({ standing: 'sandbox' });
    at('2027-01-01T02:00:00');
    await close();
    expect(await invoices()).toEqual([]);
  });
  it('once the account is closed and nothing is left to bill', async () => {
    at('2026-11-20T12:00:00');
    const { accountId, invoices } = await merchant();
    at('2026-11-25T12:00:00');
    await inTenant(server.context.db, accountId, (tx) =>
      tx
        .updateTable('accounts')
        .set({ state: 'closed', deactivated_at: new Date(server.clock.nowMs) })
        .execute(),
    );
    at('2027-03-01T02:00:00');
    await close();
    // Six days of November.
    expect((await invoices()).map(({ month, lines_cents }) => [month, lines_cents])).toEqual([['2026-11-01', 500]]);
  });
});

test('a month of trial usage is an invoice over nothing, and paid', async () => {
  at('2026-11-20T12:00:00');
  const { use, invoices, lines } = await merchant({ trial: {} });
  await use('verification', 3);
  at('2026-12-01T02:00:00');
  await close();
  expect(await invoices()).toMatchObject([{ lines_cents: 0, state: 'paid' }]);
  expect(await lines()).toMatchObject([{ covered_by: 'trial', quantity: 3, unit_micros: 0 }]);
});

test('credit pays first, and what is left of it stays', async () => {
  at('2026-11-01T00:00:00');
  const { invoices, set, ledger } = await merchant();
  await set({ credit: 3_000 });
  at('2027-01-01T02:00:00');
  await close();
  expect((await invoices()).map(({ paid_cents, state }) => [paid_cents, state])).toEqual([
    [2_500, 'paid'],
    [500, 'partly_paid'],
  ]);
  expect((await ledger()).filter(({ entry }) => entry === 'credit_used').map(({ cents }) => cents)).toEqual([
    2_500, 500,
  ]);
});

test('36 months with an outage over the end of one are closed once each, in order, without a gap', async () => {
  at('2026-11-20T12:00:00');
  const { use, invoices } = await merchant();
  let month = '2026-11';
  for (let count = 0; count < 36; count += 1) {
    await use('scan');
    month = monthBeside(month, 1);
    // Skips days from the 29th on, once, like an outage.
    at(count === 9 ? `${month}-04T15:00:00` : `${month}-01T02:00:00`);
    await close();
    await close();
  }
  const all = await invoices();
  expect(all.map(({ number }) => Number(number.slice(-4)))).toEqual(all.map((_, index) => index + 1));
  expect(all.map((invoice) => invoice.month)).toEqual([...new Set(all.map((invoice) => invoice.month))].sort());
  expect(all).toHaveLength(36);
  // Leap Februaries, 2028 among them, cost the same as any month.
  expect(all.slice(1).every(({ lines_cents }) => lines_cents === 2_505)).toBe(true);
});

test('a parked account is not closed until it is taken out again', async () => {
  at('2026-11-20T12:00:00');
  const { accountId, invoices } = await merchant();
  const park = (until: string | null) =>
    server.context.db.pool.query('update carded.billing_due set parked_until = $2 where account_id = $1', [
      accountId,
      until,
    ]);
  await park('2027-06-01');
  at('2027-01-05T00:00:00');
  await close();
  expect(await invoices()).toEqual([]);
  await park(null);
  await close();
  expect(await invoices()).toHaveLength(2);
});

test('an invoice, its lines and the ledger are never changed or removed', async () => {
  at('2026-11-20T12:00:00');
  const { accountId } = await merchant();
  at('2026-12-01T02:00:00');
  await close();
  const refused = async (statement: ReturnType<typeof sql>) =>
    expect(inTenant(server.context.db, accountId, (tx) => statement.execute(tx))).rejects.toThrow('never changed');
  await refused(sql`update carded.invoices set lines_cents = 1 where account_id = ${accountId}`);
  await refused(sql`update carded.invoices set number = 'X' where account_id = ${accountId}`);
  await refused(sql`delete from carded.invoices where account_id = ${accountId}`);
  await refused(sql`update carded.invoice_lines set cents = 1 where account_id = ${accountId}`);
  await refused(sql`delete from carded.invoice_lines where account_id = ${accountId}`);
  await refused(sql`update carded.ledger_entries set cents = 1 where account_id = ${accountId}`);
  await refused(sql`delete from carded.ledger_entries where account_id = ${accountId}`);
});

test('one account that cannot be closed holds up no other, and stays due', async () => {
  at('2026-11-20T12:00:00');
  const [broken, sound] = [await merchant(), await merchant()];
  await inTenant(server.context.db, broken.accountId, (tx) => tx.deleteFrom('billing_accounts').execute());
  at('2026-12-01T02:00:00');
  const [outcome] = await close();
  expect(outcome).toBeInstanceOf(Error);
  expect(await sound.invoices()).toHaveLength(1);
  await runDueJobs(server, []);
  const { rows } = await server.context.db.pool.query(
    'select close_month from carded.billing_due where account_id = $1',
    [broken.accountId],
  );
  expect(rows).toEqual([{ close_month: '2026-11-01' }]);
  await server.context.db.pool.query('delete from carded.billing_due where account_id = $1', [broken.accountId]);
});
