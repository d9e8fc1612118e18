import type { Queries } from '@carded/database';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { InvoiceRow } from './billing-tables.ts';
import { notePaid } from './note-paid.ts';

/**
 * Locks an unpaid invoice, and pays of it what the account's credit covers.
 *
 * @returns the invoice as it is then; null when nothing is left to pay.
 */
export async function payByCredit(
  context: Context,
  tx: Queries,
  accountId: string,
  invoiceId: string,
): Promise<InvoiceRow | null> {
  const find = () =>
    tx.selectFrom('invoices').selectAll().where('account_id', '=', accountId).where('id', '=', invoiceId);
  const before = await find().forUpdate().executeTakeFirst();
  if (before === undefined || (before.state !== 'issued' && before.state !== 'partly_paid')) return null;
  await sql`select carded.use_credit(${accountId}, ${invoiceId}, ${context.newId()}, ${new Date(context.now())})`.execute(
    tx,
  );
  const after = await find().executeTakeFirstOrThrow();
  if (after.state !== 'paid') return after;
  await notePaid(context, tx, accountId, after);
  return null;
}
