import { foldText } from '#people/spelling.ts';
import { type CountryCode, normalizeCountry } from './normalize-country.ts';
import { type CodesByWords, placeWords, readName } from './read-name.ts';
import { canadianProvinces, usStates, usTerritories } from './states.ts';

const alsoUs: Readonly<Record<string, string>> = {
  'WASHINGTON DC': 'DC',
  'WASHINGTON D C': 'DC',
  'D C': 'DC',
  CALIF: 'CA',
  PENNA: 'PA',
  MASS: 'MA',
  MICH: 'MI',
  TENN: 'TN',
  CONN: 'CT',
  'VIRGIN ISLANDS': 'VI',
  'US VIRGIN ISLANDS': 'VI',
  'COMMONWEALTH OF PUERTO RICO': 'PR',
};
const alsoCanadian: Readonly<Record<string, string>> = {
  NEWFOUNDLAND: 'NL',
  LABRADOR: 'NL',
  NF: 'NL',
  'TERRE-NEUVE-ET-LABRADOR': 'NL',
  PQ: 'QC',
  QUE: 'QC',
  ONT: 'ON',
  ALTA: 'AB',
  SASK: 'SK',
  MAN: 'MB',
  PEI: 'PE',
  'ILE-DU-PRINCE-EDOUARD': 'PE',
  'COLOMBIE-BRITANNIQUE': 'BC',
  'NOUVEAU-BRUNSWICK': 'NB',
  'NOUVELLE-ECOSSE': 'NS',
  'TERRITOIRES DU NORD-OUEST': 'NT',
  NWT: 'NT',
  YK: 'YT',
  'YUKON TERRITORY': 'YT',
};

const codes = { US: codesOf(usStates, alsoUs), CA: codesOf(canadianProvinces, alsoCanadian) };

/**
 * A state's or province's two-letter code from its code or name; of a territory given as the country, the territory's. Null when
 * the country has no such state; other countries keep what is written.
 */
export function normalizeState(country: string, text: string): string | null {
  const code = normalizeCountry(country);
  if (code === 'US' || code === 'CA') return readName(text, codes[code]);
  if (code !== null && usTerritories.includes(code)) return code;
  const folded = foldText(text);
  return folded === '' ? null : folded.slice(0, 48);
}

/**
 * Country and state as a form has them, by name or code ("California▼", "Puerto Rico" as a country), as the codes that rules go by;
 * of a form without a country the one that has the state. Null: not known.
 */
export function placeCodes(given: { readonly country: string; readonly state: string }): {
  readonly country: CountryCode | null;
  readonly state: string | null;
} {
  if (given.country.trim() === '') {
    const country = (['US', 'CA'] as const).find((one) => readName(given.state, codes[one]) !== null) ?? null;
    return { country, state: country === null ? null : normalizeState(country, given.state) };
  }
  const country = normalizeCountry(given.country);
  const state = country === null ? null : normalizeState(country, given.state);
  return country !== null && usTerritories.includes(country) ? { country: 'US', state } : { country, state };
}

/** The English name of a US state or Canadian province, or null. */
export function stateName(country: string, code: string): string | null {
  return (normalizeCountry(country) === 'CA' ? canadianProvinces : usStates)[code] ?? null;
}

function codesOf(states: Readonly<Record<string, string>>, also: Readonly<Record<string, string>>): CodesByWords {
  const found = new Map(Object.entries(also).map(([name, code]) => [placeWords(name), code]));
  for (const [code, name] of Object.entries(states)) found.set(placeWords(name), code).set(code, code);
  return found;
}
