import type { Queries } from '@carded/database';
import { isForPerson } from '@carded/domain/billing';
import { chargesOf, refundsOf, textOfLine } from '#features/billing/index.ts';

const shownAtMost = 36;

/** An account's newest invoices with everything that happened to them. */
export async function presentInvoices(tx: Queries, accountId: string, nowMs: number) {
  const invoices = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .limit(shownAtMost)
    .execute();
  if (invoices.length === 0) return [];
  const ids = invoices.map(({ id }) => id);
  const of = <Row extends { invoice_id: string }>(rows: readonly Row[], id: string) =>
    rows.filter((row) => row.invoice_id === id);
  const lines = await tx
    .selectFrom('invoice_lines')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('invoice_id', 'in', ids)
    .orderBy('line')
    .execute();
  const notes = await tx
    .selectFrom('credit_notes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('invoice_id', 'in', ids)
    .orderBy('n')
    .execute();
  const noted = await tx
    .selectFrom('credit_note_lines as l')
    .innerJoin('credit_notes as c', (join) =>
      join.onRef('c.account_id', '=', 'l.account_id').onRef('c.id', '=', 'l.credit_note_id'),
    )
    .select(['c.invoice_id', 'l.line', 'l.cents', 'l.tax_cents'])
    .where('c.account_id', '=', accountId)
    .where('c.invoice_id', 'in', ids)
    .execute();
  const payments = await tx
    .selectFrom('manual_payments')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('invoice_id', 'in', ids)
    .orderBy('at')
    .execute();
  const charges = await chargesOf(tx, accountId, ids);
  const refunds = await refundsOf(tx, accountId, ids);
  return invoices.map((invoice) => ({
    id: invoice.id,
    number: invoice.number,
    month: invoice.month.slice(0, 7),
    issued: invoice.issued_at.toISOString(),
    due: invoice.due_at.toISOString(),
    total: invoice.total_cents,
    paid: invoice.paid_cents,
    state: invoice.state,
    lines: of(lines, invoice.id).map((line) => ({
      line: line.line,
      label: textOfLine(line, invoice.month),
      cents: line.cents,
      tax_cents: line.tax_cents,
      ...leftOf(
        line,
        of(noted, invoice.id).filter((one) => one.line === line.line),
      ),
    })),
    charges: of(charges, invoice.id).map((charge) => ({
      ref: charge.ref,
      cents: charge.cents,
      state: charge.state,
      at: charge.sent_at.toISOString(),
      text: charge.decline_text ?? '',
      can_settle: isForPerson(charge.state, charge.sent_at.getTime(), nowMs),
    })),
    notes: of(notes, invoice.id).map((note) => ({
      id: note.id,
      number: note.number,
      cents: note.lines_cents + note.tax_cents,
      at: note.at.toISOString(),
      reason: note.reason,
    })),
    refunds: of(refunds, invoice.id).map((refund) => ({
      id: refund.id,
      ref: refund.ref,
      cents: refund.cents,
      state: refund.state,
      at: refund.sent_at.toISOString(),
      text: refund.decline_text ?? '',
    })),
    payments: of(payments, invoice.id).map(({ cents, method, reference, received_on: received }) => ({
      ...{ cents, method, reference, received },
    })),
  }));
}

type Amount = { cents: number; tax_cents: number };

const leftOf = (line: Amount, noted: readonly Amount[]) => ({
  left: noted.reduce((left, { cents }) => left - cents, line.cents),
  left_tax: noted.reduce((left, { tax_cents: tax }) => left - tax, line.tax_cents),
});
