import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import type { Parties } from '../closing/close-month.ts';
import { textOfLine } from '../invoices/text-of-line.ts';
import { findInvoice } from './find-invoice.ts';

/** A credit note as it is printed: between those whom its invoice names. */
export type CreditNotePaper = {
  number: string;
  issuedAt: Date;
  invoice: { number: string; issuedAt: Date };
  parties: Parties;
  reason: string;
  lines: { text: string; cents: number; taxCents: number }[];
  linesCents: number;
  taxCents: number;
  /** What came off what was open, and what had been paid already. */
  toOpenCents: number;
  restCents: number;
};

/** @throws Refusal `not_found`. */
export async function readCreditNote(
  context: Context,
  tx: Queries,
  accountId: string,
  id: string,
): Promise<CreditNotePaper> {
  const note = await findCreditNote(tx, accountId, id);
  const invoice = await findInvoice(tx, accountId, note.invoice_id);
  const lines = await tx
    .selectFrom('credit_note_lines as n')
    .innerJoin('invoice_lines as l', (join) =>
      join
        .onRef('l.account_id', '=', 'n.account_id')
        .onRef('l.line', '=', 'n.line')
        .on('l.invoice_id', '=', invoice.id),
    )
    .selectAll('l')
    .select(['n.cents as taken_cents', 'n.tax_cents as taken_tax_cents'])
    .where('n.account_id', '=', accountId)
    .where('n.credit_note_id', '=', id)
    .orderBy('n.line')
    .execute();
  const entries = await tx
    .selectFrom('ledger_entries')
    .select(['entry', 'cents'])
    .where('account_id', '=', accountId)
    .where('ref', '=', note.number)
    .execute();
  const booked = (name: string) => entries.find(({ entry }) => entry === name)?.cents ?? 0;
  const { data } = await context.keys.ofAccount.get(accountId);
  return {
    number: note.number,
    issuedAt: note.at,
    invoice: { number: invoice.number, issuedAt: invoice.issued_at },
    parties: unsealJson<Parties>(data, `invoice:${invoice.id}`, invoice.sealed_parties),
    reason: note.reason,
    lines: lines.map((line) => ({
      text: textOfLine(line, invoice.month),
      cents: line.taken_cents,
      taxCents: line.taken_tax_cents,
    })),
    linesCents: note.lines_cents,
    taxCents: note.tax_cents,
    toOpenCents: booked('credit_note'),
    restCents: booked('credit_note_rest'),
  };
}

/** @throws Refusal `not_found`. */
export async function findCreditNote(tx: Queries, accountId: string, id: string) {
  const found = await tx
    .selectFrom('credit_notes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? refuse('not_found');
}
