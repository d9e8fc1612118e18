import type { Queries } from '@carded/database';
import { creditNote, type NoteLine } from '@carded/domain/billing';
import type { InvoiceRow } from '#features/billing/index.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** The lines of the next credit note about an invoice. @throws Refusal `conflict` where as much is not left of one */
export async function noteOf(
  tx: Queries,
  { account_id: accountId, id }: InvoiceRow,
  asked: 'all' | readonly { line: number; cents: number }[],
): Promise<{ note: NoteLine[]; n: number }> {
  const lines = await tx
    .selectFrom('invoice_lines')
    .select(['line', 'cents', 'tax_cents'])
    .where('account_id', '=', accountId)
    .where('invoice_id', '=', id)
    .execute();
  const before = await tx
    .selectFrom('credit_note_lines as l')
    .innerJoin('credit_notes as c', (join) =>
      join.onRef('c.account_id', '=', 'l.account_id').onRef('c.id', '=', 'l.credit_note_id'),
    )
    .select(['l.line', 'l.cents', 'l.tax_cents', 'c.n'])
    .where('c.account_id', '=', accountId)
    .where('c.invoice_id', '=', id)
    .execute();
  const note = creditNote(
    lines.map(lineOf),
    before.map(lineOf),
    asked === 'all' ? asked : asked.map(({ line, cents }) => ({ line, cents: BigInt(cents) })),
  );
  return { note: note ?? refuse('conflict'), n: Math.max(0, ...before.map((one) => one.n)) + 1 };
}

const lineOf = ({ line, cents, tax_cents: tax }: { line: number; cents: number; tax_cents: number }): NoteLine => ({
  line,
  cents: BigInt(cents),
  taxCents: BigInt(tax),
});
