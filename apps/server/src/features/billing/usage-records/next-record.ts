import type { Queries } from '@carded/database';
import { recordAgainAt } from '@carded/domain/billing';
import type { Context } from '#context.ts';
import { bookRecords } from './book-records.ts';
import { lockDue, openRecord, type RecordRow } from './record-rows.ts';
import { writeRecord } from './write-record.ts';

const dayMs = 86_400_000;
/** A month is closed within minutes of when it is due. */
const closingMs = 10 * 60_000;

/** Written down, and to be sent now. */
export type ToSend = { day: string; cents: number; shop: string };

/** Writes down what is to be sent now, if anything is, and when to come again. */
export async function nextRecord(context: Context, tx: Queries, accountId: string): Promise<ToSend | null> {
  const now = context.now();
  const due = await lockDue(tx, accountId);
  await bookRecords(context, tx, accountId, due.close_month);
  const { collector, shop } = await tx
    .selectFrom('billing_accounts')
    .select(['collector', 'shop'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const before = await openRecord(tx, accountId);
  const kept = before !== undefined && !(await withdrawPaid(context, tx, before)) ? before : undefined;
  const open = kept ?? (shop === null ? null : await writeRecord(context, tx, accountId, { collector, due }));
  const isNow = open !== null && shop !== null && (open.look_at?.getTime() ?? 0) <= now;
  const again = isNow ? new Date(recordAgainAt('sent', open.tries + 1, now)) : (open?.look_at ?? null);
  if (isNow)
    await tx
      .updateTable('usage_records')
      .set({ tries: open.tries + 1, look_at: again })
      .where('account_id', '=', accountId)
      .where('day', '=', open.day)
      .execute();
  await tx
    .updateTable('billing_due')
    .set({ record_at: again ?? (collector === 'shopify' ? new Date(comesAgainAt(due.close_at.getTime(), now)) : null) })
    .where('account_id', '=', accountId)
    .execute();
  return isNow ? { day: open.day, cents: Number(open.cents), shop } : null;
}

/** With the next day, or with the next invoice. */
const comesAgainAt = (closesAt: number, now: number): number =>
  closesAt <= now ? now + closingMs : Math.min(closesAt, (Math.floor(now / dayMs) + 1) * dayMs);

/** What was refused is asked for no more once its invoice was paid or written off otherwise. One without an answer may be there, and is asked about. */
const withdrawPaid = async (context: Context, tx: Queries, record: RecordRow): Promise<boolean> => {
  if (record.state !== 'over_cap') return false;
  const settled = await tx
    .selectFrom('invoices')
    .select('id')
    .where('account_id', '=', record.account_id)
    .where('month', '=', record.month)
    .where('state', 'in', ['paid', 'uncollectible'])
    .executeTakeFirst();
  if (settled === undefined) return false;
  await tx
    .updateTable('usage_records')
    .set({ state: 'withdrawn', look_at: null, settled_at: new Date(context.now()) })
    .where('account_id', '=', record.account_id)
    .where('day', '=', record.day)
    .execute();
  return true;
};
