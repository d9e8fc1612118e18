import type { Queries, Tables } from '@carded/database';
import { type Collector, dayBefore, lastDayOf } from '@carded/domain/billing';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { linesOfMonth, readMonth } from '../closing/lines-of-month.ts';
import { readCredit } from '../collecting/charge-invoice.ts';
import { notePaid } from '../collecting/settle-charge.ts';
import { bookEntries } from '../refunds.ts';

/** Pays the invoices of closed months with what Shopify took for them. An excess over an invoice is kept as credit. */
export async function bookRecords(
  context: Context,
  tx: Queries,
  accountId: string,
  firstOpenMonth: string,
): Promise<void> {
  const records = await tx
    .selectFrom('usage_records')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'recorded')
    .where('booked_at', 'is', null)
    .where('month', '<', firstOpenMonth)
    .orderBy('day')
    .execute();
  for (const record of records) await book(context, tx, record);
}

const book = async (context: Context, tx: Queries, record: RecordRow): Promise<void> => {
  const { account_id: accountId, day, month } = record;
  const [cents, ref] = [Number(record.cents), `shopify/${day}`];
  const invoice = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .where('state', 'in', ['issued', 'partly_paid'])
    .forUpdate()
    .executeTakeFirst();
  const open = invoice === undefined ? 0 : Number(invoice.total_cents) - Number(invoice.paid_cents);
  const toOpen = Math.min(open, cents);
  await bookEntries(context, tx, accountId, [
    { entry: 'payment', ref, debit: 'shopify', credit: 'receivable', cents: toOpen },
    { entry: 'payment_rest', ref, debit: 'shopify', credit: 'customer_credit', cents: cents - toOpen },
  ]);
  await tx
    .updateTable('usage_records')
    .set({ booked_at: new Date(context.now()) })
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .execute();
  if (invoice === undefined) return;
  const paid = await tx
    .updateTable('invoices')
    .set({
      paid_cents: Number(invoice.paid_cents) + toOpen,
      state: toOpen === open ? 'paid' : 'partly_paid',
    })
    .where('account_id', '=', accountId)
    .where('id', '=', invoice.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (paid.state === 'paid') await notePaid(context, tx, accountId, paid);
};

type Of = { collector: Collector; due: { close_month: string } };

/** The record that is due: what an invoice lacks, under its month's last day; or what the days until yesterday added to a month that runs. */
export async function writeRecord(
  context: Context,
  tx: Queries,
  accountId: string,
  { collector, due }: Of,
): Promise<RecordRow | null> {
  const lacking = await lackingInvoice(tx, accountId);
  if (lacking !== null) return write(lastDayOf(lacking.month.slice(0, 7)), lacking.cents);
  const day = dayBefore(context.now());
  const month = day.slice(0, 7);
  // Leaves a month's last day to its invoice, and waits until the month before is closed, because its late usage is unknown until then.
  if (collector !== 'shopify' || day === lastDayOf(month) || due.close_month.slice(0, 7) !== month) return null;
  const { last, cents } = await recordedIn(tx, accountId, month);
  if (last !== null && last >= day) return null;
  return write(day, (await owedUntil(tx, accountId, day)) - cents);

  async function write(on: string, toRecord: number): Promise<RecordRow | null> {
    if (toRecord <= 0) return null;
    const now = new Date(context.now());
    return tx
      .insertInto('usage_records')
      .values({
        ...{ account_id: accountId, day: on, month: `${on.slice(0, 7)}-01`, cents: toRecord },
        ...{ state: 'sent' as const, sent_at: now, look_at: now },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }
}

/** The oldest invoice that is not paid, and that was not recorded whole. */
const lackingInvoice = async (tx: Queries, accountId: string): Promise<{ month: string; cents: number } | null> => {
  const invoices = await tx
    .selectFrom('invoices')
    .select(['month', 'total_cents', 'paid_cents'])
    .where('account_id', '=', accountId)
    .where('collector', '=', 'shopify')
    .where('state', 'in', ['issued', 'partly_paid'])
    .orderBy('month')
    .execute();
  for (const { month, total_cents: total, paid_cents: paid } of invoices) {
    const there = await tx
      .selectFrom('usage_records')
      .select('day')
      .where('account_id', '=', accountId)
      .where('day', '=', lastDayOf(month.slice(0, 7)))
      .executeTakeFirst();
    if (there === undefined) return { month, cents: Number(total) - Number(paid) };
  }
  return null;
};

const recordedIn = async (tx: Queries, accountId: string, month: string) => {
  const { last, cents } = await tx
    .selectFrom('usage_records')
    .select((eb) => [eb.fn.max('day').as('last'), eb.fn.coalesce(eb.fn.sum<number>('cents'), eb.lit(0)).as('cents')])
    .where('account_id', '=', accountId)
    .where('month', '=', `${month}-01`)
    .executeTakeFirstOrThrow();
  return { last, cents: Number(cents) };
};

/** Computes the invoice as if the account had been closed that day: never more than it will be, as a record cannot be taken back. Credit pays first. */
const owedUntil = async (tx: Queries, accountId: string, day: string): Promise<number> => {
  const month = day.slice(0, 7);
  const read = await readMonth(tx, accountId, month);
  const endOfDay = Date.parse(`${day}T23:59:59.999Z`);
  const closed = new Date(Math.min(endOfDay, read.closed_at?.getTime() ?? endOfDay));
  const lines = linesOfMonth({ ...read, closed_at: closed }, month, endOfDay);
  return lines.reduce((sum, { cents }) => sum + cents, 0) - (await readCredit(tx, accountId));
};

export type RecordRow = Selectable<Tables['usage_records']>;

/** The one that Shopify did not take yet. */
export function openRecord(tx: Queries, accountId: string): Promise<RecordRow | undefined> {
  return tx
    .selectFrom('usage_records')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('look_at', 'is not', null)
    .executeTakeFirst();
}

/** An account's row of what is due, locked: of two servers on one account each waits for the other. */
export function lockDue(tx: Queries, accountId: string): Promise<{ close_month: string; close_at: Date }> {
  return tx
    .selectFrom('billing_due')
    .select(['close_month', 'close_at'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
