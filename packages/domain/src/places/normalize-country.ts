import { countries } from '#codes/countries.ts';
import { countryAliases } from './country-aliases.ts';
import { iso3Countries } from './iso3-countries.ts';
import { type CodesByWords, placeWords, readName } from './read-name.ts';

/** ISO 3166-1 alpha-2. */
export type CountryCode = string;

let known: CodesByWords | null = null;

/** A country's two-letter code from its English name, an alpha-2 or an alpha-3 code in any case. Null when unknown. */
export function normalizeCountry(text: string): CountryCode | null {
  if (text === 'US' || text === 'CA') return text;
  known ??= codesByWords();
  return readName(text, known);
}

function codesByWords(): CodesByWords {
  const named = Object.entries(countryAliases).flatMap(([code, names]) => names.map((name) => [name, code] as const));
  const codes = new Map<string, string>(countries.map(({ code, name }) => [placeWords(name), code]));
  for (const [name, code] of [...named, ...Object.entries(iso3Countries)]) codes.set(placeWords(name), code);
  // A code is stronger than any name that reads like one.
  for (const { code } of countries) codes.set(code, code);
  return codes;
}
