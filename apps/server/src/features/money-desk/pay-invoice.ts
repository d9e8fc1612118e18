import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { type InvoiceRow, makeLiveAgain, notePaid } from '#features/billing/index.ts';

/** What is open of an invoice; of one that was given up, nothing. */
export function openOf({ state, total_cents: total, paid_cents: paid }: InvoiceRow): number {
  return state === 'uncollectible' ? 0 : total - paid;
}

/** Notes that so much of a locked invoice needs not be paid anymore; one that is settled whole may make its account live again. */
export async function payInvoice(
  context: Context,
  tx: Queries,
  invoice: InvoiceRow,
  { cents, by }: { cents: number; by: 'payment' | 'credit_note' },
): Promise<void> {
  if (cents === 0) return;
  const paid = invoice.paid_cents + cents;
  const after = await tx
    .updateTable('invoices')
    .set({ paid_cents: paid, state: paid === invoice.total_cents ? 'paid' : 'partly_paid' })
    .where('account_id', '=', invoice.account_id)
    .where('id', '=', invoice.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (after.state !== 'paid') return;
  // Nothing was paid by a credit note: it is told of by itself.
  const note = by === 'payment' ? notePaid : makeLiveAgain;
  await note(context, tx, invoice.account_id, after);
}
