import { countryName } from '#codes/countries.ts';
import { canadianProvinces, normalizeCountry, placeCodes, stateName, usStates } from '#places/index.ts';

/** Where an account owes no tax: a country (`US`) or a state in one (`US-TX`), up to and with a day (UTC; null: for good). */
export type TaxExemption = { readonly place: string; readonly validUntil: string | null };

/** An exemption that ends within so many days is shown to staff, as is one that has ended. */
export const exemptionEndsSoonDays = 30;

/** Whether one of them holds for an account on a day (`2026-12-01`, UTC). */
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

/** What to choose from: both countries, and each of their states and provinces. */
export function exemptionPlaces(): string[] {
  return [
    ...['US', ...Object.keys(usStates).map((code) => `US-${code}`)],
    ...['CA', ...Object.keys(canadianProvinces).map((code) => `CA-${code}`)],
  ];
}

/** Whether an exemption may be for it: a country, or a state or province of the US or Canada. */
export function isExemptionPlace(place: string): boolean {
  return exemptionPlaces().includes(place) || normalizeCountry(place) === place;
}

/** A place in words: `Texas, United States`. */
export function exemptionPlaceName(place: string): string {
  const [code, part] = [place.slice(0, 2), place.slice(3)];
  const state = stateName(code, part);
  return state === null ? countryName(code) : `${state}, ${countryName(code)}`;
}
