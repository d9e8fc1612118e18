import { countryName } from '#codes/countries.ts';
import { canadianProvinces, normalizeCountry, placeCodes, stateName, usStates } from '#places/index.ts';

/** Taxable share of a price in a place, and the rate; both in millionths (`62_500n` is 6.25 percent). */
export type TaxRate = { readonly rate: bigint; readonly taxableShare: bigint };

const whole = 1_000_000n * 1_000_000n;

/**
 * Computes the tax of each line of an invoice, in cents. The tax is on the sum of the lines and rounded once, half up; the lines share it by largest remainder,
 * earlier lines first, so that they add up to it and each is within a cent of its own.
 * @param cents amount of each line.
 * @throws RangeError for a negative line.
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

/** Exemption of an account from tax: a country (`US`) or a state in one (`US-TX`), up to and including a day (UTC; null: for good). */
export type TaxExemption = { readonly place: string; readonly validUntil: string | null };

/** Days before the end of an exemption from which staff see it, as they see an ended one. */
export const exemptionEndsSoonDays = 30;

/** Tells whether an exemption applies to an account on a day (`2026-12-01`, UTC). */
export function isTaxExempt(
  exemptions: readonly TaxExemption[],
  account: { readonly country: string; readonly state: string },
  on: string,
): boolean {
  const { country, state } = placeCodes(account);
  const places = [country, `${country}-${state}`];
  return exemptions.some(
    ({ place, validUntil }) => places.includes(place) && (validUntil === null || on <= validUntil),
  );
}

/** Lists the possible places: both countries, and each of their states and provinces. */
export function exemptionPlaces(): string[] {
  return [
    ...['US', ...Object.keys(usStates).map((code) => `US-${code}`)],
    ...['CA', ...Object.keys(canadianProvinces).map((code) => `CA-${code}`)],
  ];
}

/** Tells whether an exemption may be for a place: a country, or a state or province of the US or Canada. */
export function isExemptionPlace(place: string): boolean {
  return exemptionPlaces().includes(place) || normalizeCountry(place) === place;
}

/** A place in words: `Texas, United States`. */
export function exemptionPlaceName(place: string): string {
  const [code, part] = [place.slice(0, 2), place.slice(3)];
  const state = stateName(code, part);
  return state === null ? countryName(code) : `${state}, ${countryName(code)}`;
}
