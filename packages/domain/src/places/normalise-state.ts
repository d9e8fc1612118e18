import { foldText } from '#people/fold-text.ts';
import { normaliseCountry } from './normalise-country.ts';
import { canadianProvinces, usStates } from './states.ts';

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

const byName = { US: namesOf(usStates, alsoUs), CA: namesOf(canadianProvinces, alsoCanadian) };

/** A state's or province's two-letter code from its code or name. Null when the country has no such state; `ZZ` (other) stays for countries without a list. */
export function normaliseState(country: string, text: string): string | null {
  const code = normaliseCountry(country);
  const folded = foldText(text);
  if (code === 'US' || code === 'CA') {
    const states = code === 'US' ? usStates : canadianProvinces;
    return Object.hasOwn(states, folded) ? folded : (byName[code].get(folded) ?? null);
  }
  return folded === '' ? null : folded.slice(0, 48);
}

/** The English name of a US state or Canadian province, or null. */
export function stateName(country: string, code: string): string | null {
  return (normaliseCountry(country) === 'CA' ? canadianProvinces : usStates)[code] ?? null;
}

function namesOf(
  states: Readonly<Record<string, string>>,
  also: Readonly<Record<string, string>>,
): Map<string, string> {
  const names = new Map(Object.entries(also));
  for (const [code, name] of Object.entries(states)) names.set(foldText(name), code);
  return names;
}
