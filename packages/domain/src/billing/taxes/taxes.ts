/** Of a place: what is taxed of a price, and at which rate; both in millionths (`62_500n` is 6.25 percent). */
export type TaxRate = { readonly rate: bigint; readonly taxableShare: bigint };

const whole = 1_000_000n * 1_000_000n;

/**
 * The tax of each line of an invoice, in cents. The tax is on the sum of the lines and rounded once, half up; the lines share it by largest remainder, the first
 * of equal ones before the others, so that they add up to it and each is within a cent of its own.
 *
 * @param cents what each line comes to.
 * @throws RangeError for a line below zero.
 */
export function taxOfLines(cents: readonly bigint[], { rate, taxableShare }: TaxRate): bigint[] {
  if (cents.some((one) => one < 0n)) throw new RangeError('A line is below zero.');
  const exact = cents.map((one) => one * rate * taxableShare);
  const taxes = exact.map((one) => one / whole);
  const tax = (2n * sumOf(exact) + whole) / (2n * whole);
  const byRest = exact
    .map((one, index) => ({ index, rest: one % whole }))
    .sort((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1));
  for (const { index } of byRest.slice(0, Number(tax - sumOf(taxes)))) taxes[index] = (taxes[index] ?? 0n) + 1n;
  return taxes;
}

const sumOf = (all: readonly bigint[]): bigint => all.reduce((sum, one) => sum + one, 0n);
