/** A line of an invoice, or of a credit note about it, in US cents. */
export type NoteLine = { readonly line: number; readonly cents: bigint; readonly taxCents: bigint };

/**
 * What a credit note takes back, line by line: what was asked of each, with its part of the line's tax. However a line is taken back in parts, the parts come to
 * the line, and everything taken back comes to the invoice.
 *
 * @param credited lines of earlier notes about the invoice.
 * @param asked how much of which line, or all that is left.
 * @returns null when nothing is left, a line is not there, or more is asked than is left of it.
 */
export function creditNote(
  invoiced: readonly NoteLine[],
  credited: readonly NoteLine[],
  asked: 'all' | readonly Pick<NoteLine, 'line' | 'cents'>[],
): NoteLine[] | null {
  const left = invoiced.map((one) => ({ ...one, left: one.cents - sumOf(credited, one.line, 'cents') }));
  const wanted = asked === 'all' ? left.map(({ line, left: cents }) => ({ line, cents })) : asked;
  if (new Set(wanted.map(({ line }) => line)).size < wanted.length) return null;
  const lines: NoteLine[] = [];
  for (const { line, cents } of wanted) {
    const of = left.find((one) => one.line === line);
    if (of === undefined || cents < 0n || cents > of.left) return null;
    if (cents === 0n) continue;
    const isRest = cents === of.left;
    const taxed = sumOf(credited, line, 'taxCents');
    const upTo = isRest ? of.taxCents : (of.taxCents * (of.cents - of.left + cents)) / of.cents;
    lines.push({ line, cents, taxCents: upTo - taxed });
  }
  return lines.length === 0 ? null : lines;
}

const sumOf = (lines: readonly NoteLine[], line: number, what: 'cents' | 'taxCents'): bigint =>
  lines.filter((one) => one.line === line).reduce((sum, one) => sum + one[what], 0n);
