import { foldText } from '#people/spelling.ts';
import { type CodesByWords, type CountryCode, normalizeCountry, placeWords, readName } from './normalize-country.ts';

/** US states, the federal district, territories and military post, by USPS code (Publication 28, appendix B). */
export const usStates: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  UM: 'U.S. Minor Outlying Islands',
  VI: 'U.S. Virgin Islands',
  FM: 'Federated States of Micronesia',
  MH: 'Marshall Islands',
  PW: 'Palau',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
};

/** Territories that ISO gives a country code of their own: for the mail and the law they are places of the United States. */
export const usTerritories: readonly string[] = ['AS', 'GU', 'MP', 'PR', 'UM', 'VI'];

/** Places a territory under the US, in whichever way it is given. */
export function underCountry<T extends { readonly country: string; readonly state?: string | undefined }>(place: T): T {
  return usTerritories.includes(place.country) ? { ...place, country: 'US', state: place.country } : place;
}

/** Canadian provinces and territories by code (ISO 3166-2:CA). */
export const canadianProvinces: Readonly<Record<string, string>> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NT: 'Northwest Territories',
  NS: 'Nova Scotia',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
};

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
 * Gives a state's or province's two-letter code from its code or name; for a territory given as the country, the territory's. Null when the country has no such
 * state; other countries keep the text.
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
