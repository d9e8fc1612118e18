import type { Queries } from '@carded/database';
import type { Config } from '#config.ts';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import type { MonthRead } from '../closing/lines-of-month.ts';
import type { InvoiceRow } from '../collecting/billing-tables.ts';
import { textOfLine } from '../invoices/preview-month.ts';

/** Seller and buyer, as the invoice keeps them. */
export type Parties = { seller: Config['seller']; buyer: MonthRead['buyer'] };

type PaperLine = { text: string; quantity: number; unitMicros: number; cents: number };
/** Printed invoice: everything as it was on its day, and the payments since. */
export type Paper = {
  number: string;
  /** `2026-10` */
  month: string;
  accountId: string;
  issuedAt: Date;
  dueAt: Date;
  parties: Parties;
  lines: PaperLine[];
  linesCents: number;
  taxCents: number;
  totalCents: number;
  payments: { text: string; at: Date; cents: number }[];
  openCents: number;
};

export async function readPaper(context: Context, tx: Queries, invoice: InvoiceRow): Promise<Paper> {
  const { account_id: accountId, id, number } = invoice;
  const lines = await tx
    .selectFrom('invoice_lines')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('invoice_id', '=', id)
    .orderBy('line')
    .execute();
  const entries = await tx
    .selectFrom('ledger_entries')
    .select(['entry', 'ref', 'cents', 'at'])
    .where('account_id', '=', accountId)
    .where('credit', '=', 'receivable')
    .where('ref', 'like', `${number}%`)
    .orderBy('at')
    .execute();
  const keys = await context.keys.ofAccount.get(accountId);
  return {
    number,
    month: invoice.month.slice(0, 7),
    accountId,
    issuedAt: invoice.issued_at,
    dueAt: invoice.due_at,
    parties: unsealJson<Parties>(keys.data, `invoice:${id}`, invoice.sealed_parties),
    lines: lines.map((line) => ({
      text: textOfLine(line, invoice.month),
      quantity: line.quantity,
      unitMicros: line.unit_micros,
      cents: line.cents,
    })),
    linesCents: invoice.lines_cents,
    taxCents: invoice.tax_cents,
    totalCents: invoice.total_cents,
    payments: entries.map(({ entry, at, cents }) => ({ text: paidBy[entry] ?? 'Paid', at, cents })),
    openCents: invoice.total_cents - invoice.paid_cents,
  };
}

const paidBy: Readonly<Record<string, string>> = {
  payment: 'Paid by card',
  manual_payment: 'Paid',
  credit_used: 'Paid from credit',
  credit_note: 'Credit note',
};

/** @throws Refusal `not_found`. */
export async function findInvoice(tx: Queries, accountId: string, id: string): Promise<InvoiceRow> {
  const found = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? refuse('not_found');
}

/** Printed credit note, between the seller and buyer of its invoice. */
export type CreditNotePaper = {
  number: string;
  issuedAt: Date;
  invoice: { number: string; issuedAt: Date };
  parties: Parties;
  reason: string;
  lines: { text: string; cents: number; taxCents: number }[];
  linesCents: number;
  taxCents: number;
  /** Amount taken off the open sum, and the amount that had been paid. */
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
