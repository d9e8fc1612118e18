import { canadianProvinces } from './canadian-provinces.ts';
import { countryName } from './countries.ts';
import { type Division, usStates } from './us-states.ts';

/** States of the US or provinces of Canada; null for a country without a list. */
export function divisionsOf(country: string): readonly Division[] | null {
  if (country === 'US') return usStates;
  if (country === 'CA') return canadianProvinces;
  return null;
}

/** The state or province with this code, `Other` left out. */
export function divisionOf(country: string, state: string | undefined): Division | null {
  return divisionsOf(country)?.find((one) => one.code === state && one.isListed) ?? null;
}

/** How a place is called: its state or province where there is one, else the country. */
export function placeName(country: string, state?: string): string {
  return divisionOf(country, state)?.name ?? countryName(country);
}
