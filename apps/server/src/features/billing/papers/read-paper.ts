import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import type { Parties } from '../closing/close-month.ts';
import type { InvoiceRow } from '../collecting/billing-tables.ts';
import { textOfLine } from '../invoices/text-of-line.ts';

export type PaperLine = { text: string; quantity: number; unitMicros: number; cents: number };
/** An invoice as it is printed: everything as it was on its day, and what has been paid since. */
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
