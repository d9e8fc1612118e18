import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { creditNotePdf } from './credit-note-pdf.ts';
import { findInvoice } from './find-invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { findCreditNote, readCreditNote } from './read-credit-note.ts';
import { readPaper } from './read-paper.ts';

export type PaperKind = 'invoice' | 'credit_note';
/** What a paper is saved as, and how it is drawn once no connection is held. */
export type PrintedPaper = { file: string; draw: () => Promise<Buffer> };

/** @throws Refusal `not_found`. */
export async function findPaper(tx: Queries, accountId: string, kind: PaperKind, id: string): Promise<void> {
  await (kind === 'invoice' ? findInvoice : findCreditNote)(tx, accountId, id);
}

/** What an invoice or a credit note says. @throws Refusal `not_found`. */
export async function printedPaper(
  context: Context,
  tx: Queries,
  accountId: string,
  kind: PaperKind,
  id: string,
): Promise<PrintedPaper> {
  if (kind === 'credit_note') {
    const note = await readCreditNote(context, tx, accountId, id);
    return { file: `credit-note-${note.number}.pdf`, draw: () => creditNotePdf(note) };
  }
  const invoice = await readPaper(context, tx, await findInvoice(tx, accountId, id));
  return { file: `invoice-${invoice.number}.pdf`, draw: () => invoicePdf(invoice) };
}
