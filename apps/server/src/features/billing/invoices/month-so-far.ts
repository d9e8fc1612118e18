import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { closesAt } from '../closing/closes-at.ts';
import { type InvoiceLine, linesOfMonth } from '../closing/lines-of-month.ts';
import { readMonth } from '../closing/read-month.ts';
import { isExemptNow, taxLines } from '../closing/tax-lines.ts';

/** `tax`: null where somebody outside says it, which is asked when the invoice is written. */
export type MonthSoFar = { month: string; lines: InvoiceLine[]; cents: number; tax: number | null; closes: string };

/** The invoice of this month (`2026-11`), were it closed now. */
export async function monthSoFar(context: Context, tx: Queries, accountId: string): Promise<MonthSoFar> {
  const now = context.now();
  const month = new Date(now).toISOString().slice(0, 7);
  const read = await readMonth(tx, accountId, month);
  const lines = linesOfMonth(read, month, now);
  const { taxes } = context.providers;
  // Nobody outside is asked while a connection is held: then the invoice says it first.
  const taxed = taxes.asksOutside && !isExemptNow(read, now) ? null : await taxLines(taxes, read, lines, now);
  return {
    month,
    lines,
    cents: lines.reduce((sum, line) => sum + line.cents, 0),
    tax: taxed?.state === 'known' ? taxed.lines.reduce((sum, line) => sum + line.tax_cents, 0) : null,
    closes: closesAt(month).toISOString(),
  };
}
