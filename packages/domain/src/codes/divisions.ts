import { canadianProvinces as provinceNames, usStates as stateNames, usTerritories } from '#places/states.ts';
import { countryName } from './countries.ts';

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

/** Names a place: its state or province where there is one, else the country. */
export function placeName(country: string, state?: string): string {
  return divisionOf(country, state)?.name ?? countryName(country);
}

/** A state or province by its postal code. */
export type Division = {
  readonly code: string;
  readonly name: string;
  readonly kind: 'state' | 'district' | 'territory' | 'armed_forces' | 'province' | 'other';
  /** Whether lists offer it. */
  readonly isListed: boolean;
};

const kinds: Readonly<Record<string, Division['kind']>> = {
  DC: 'district',
  ...Object.fromEntries(usTerritories.map((code) => [code, 'territory'] as const)),
  AA: 'armed_forces',
  AE: 'armed_forces',
  AP: 'armed_forces',
};
/** Countries of their own that the US post serves: an address may carry them, rules do not. */
const associated = new Set(['FM', 'MH', 'PW']);

/** Code for "other", where a country has no list of states. */
export const otherDivision = 'ZZ';

/** The 50 states, the District of Columbia, territories, armed forces, and Other for countries without a state list. */
export const usStates: readonly Division[] = [
  ...Object.entries(stateNames)
    .filter(([code]) => !associated.has(code))
    .map(([code, name]): Division => ({ code, name, kind: kinds[code] ?? 'state', isListed: true })),
  { code: otherDivision, name: 'Other', kind: 'other', isListed: false },
];

const territories = new Set(['NT', 'NU', 'YT']);

/** The ten provinces and three territories of Canada. */
export const canadianProvinces: readonly Division[] = Object.entries(provinceNames).map(([code, name]) => ({
  code,
  name,
  kind: territories.has(code) ? 'territory' : 'province',
  isListed: true,
}));

/**
 * Normalizes a county or city: capitals without accents, apostrophes and periods; in the US without the words COUNTY and PARISH. Null for an empty name, or one
 * that starts with COUNTY.
 */
export function normalizePlaceName(name: string, country: string): string | null {
  const upper = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’‘ʼ`´.]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  if (/^COUNTY\b/u.test(upper)) return null;
  const plain = country === 'US' ? upper.replace(/\b(?:COUNTY|PARISH)\b/gu, ' ') : upper;
  const tidy = plain.replace(/\s+/gu, ' ').trim();
  return tidy === '' ? null : tidy;
}
