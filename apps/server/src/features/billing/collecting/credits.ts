import type { Queries, Tables } from '@carded/database';
import { type QueryExecutorProvider, type Selectable, sql } from 'kysely';
import type { Context } from '#context.ts';
import type { InvoiceRow } from './billing-tables.ts';
import { notePaid } from './settle-charge.ts';

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

type CreditRow = Selectable<Tables['credits']>;

/**
 * What staff gave an account, the oldest first, and how much of it is used or ended. What became credit otherwise, as by a credit note, is used after it and
 * never ends; a refund takes from that.
 */
export async function readCredits(
  tx: Queries,
  accountId: string,
): Promise<{ credits: CreditRow[]; usedCents: number }> {
  const credits = await tx
    .selectFrom('credits')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('given_at')
    .orderBy('id')
    .execute();
  if (credits.length === 0) return { credits, usedCents: 0 };
  const { used } = await tx
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('cents'), eb.lit(0)).as('used'))
    .where('account_id', '=', accountId)
    .where('debit', '=', 'customer_credit')
    .where('entry', '<>', 'refund')
    .executeTakeFirstOrThrow();
  return { credits, usedCents: Number(used) };
}

/** What an account was given and has not used, in cents. */
export async function readCredit(tx: QueryExecutorProvider, accountId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select carded.credit_of(${accountId}) as cents`.execute(tx);
  return rows[0]?.cents ?? 0;
}
