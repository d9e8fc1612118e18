import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { beginRefund, bookEntries, type InvoiceRow, mailOnce } from '#features/billing/index.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { openOf, payInvoice } from './pay-invoice.ts';

type Note = { number: string; linesCents: number; taxCents: number; to: 'credit' | 'card'; by: string };

/**
 * Books a credit note: it comes off what is open, and what was paid is credit or begins to go back to the card.
 *
 * @returns the refund that was begun. @throws Refusal `nothing_to_refund`
 */
export async function bookCreditNote(
  context: Context,
  tx: Queries,
  invoice: InvoiceRow,
  { number: ref, linesCents, taxCents, to, by }: Note,
): Promise<string | null> {
  const [cents, accountId] = [linesCents + taxCents, invoice.account_id];
  const toOpen = Math.min(cents, openOf(invoice));
  const rest = cents - toOpen;
  if (to === 'card' && rest === 0) refuse('nothing_to_refund');
  await bookEntries(context, tx, accountId, [
    { entry: 'credit_note_lines', ref, debit: 'revenue', credit: 'credit_notes', cents: linesCents },
    { entry: 'credit_note_tax', ref, debit: 'tax', credit: 'credit_notes', cents: taxCents },
    { entry: 'credit_note', ref, debit: 'credit_notes', credit: 'receivable', cents: toOpen },
    { entry: 'credit_note_rest', ref, debit: 'credit_notes', credit: 'customer_credit', cents: rest },
  ]);
  await payInvoice(context, tx, invoice, { cents: toOpen, by: 'credit_note' });
  await mailOnce(context, tx, accountId, 'credit_note', `${invoice.number}/${ref}`);
  if (to === 'credit') return null;
  return (await beginRefund(context, tx, invoice, rest, by)) ?? refuse('nothing_to_refund');
}
