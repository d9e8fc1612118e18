import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { notePaid } from '../collecting/note-paid.ts';
import { bookEntries } from '../ledger-entry.ts';
import type { RecordRow } from './record-rows.ts';

/** Pays the invoices of closed months with what Shopify took for them. What is more than an invoice is kept as credit. */
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
