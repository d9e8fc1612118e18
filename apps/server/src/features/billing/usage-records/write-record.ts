import type { Queries } from '@carded/database';
import { type Collector, dayBefore, lastDayOf } from '@carded/domain/billing';
import type { Context } from '#context.ts';
import { linesOfMonth } from '../closing/lines-of-month.ts';
import { readMonth } from '../closing/read-month.ts';
import { readCredit } from '../collecting/read-credit.ts';
import type { RecordRow } from './record-rows.ts';

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
  // A month's last day is its invoice's. Until the month before is closed, it is not known what comes late of it.
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

/** What the invoice would come to, had the account been closed that day: never more than it will, as a record cannot be taken back. Credit pays first. */
const owedUntil = async (tx: Queries, accountId: string, day: string): Promise<number> => {
  const month = day.slice(0, 7);
  const read = await readMonth(tx, accountId, month);
  const endOfDay = Date.parse(`${day}T23:59:59.999Z`);
  const closed = new Date(Math.min(endOfDay, read.closed_at?.getTime() ?? endOfDay));
  const lines = linesOfMonth({ ...read, closed_at: closed }, month, endOfDay);
  return lines.reduce((sum, { cents }) => sum + cents, 0) - (await readCredit(tx, accountId));
};
