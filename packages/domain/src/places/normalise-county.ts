import { foldText } from '#people/fold-text.ts';
import { normaliseCountry } from './normalise-country.ts';

/** Finds the county and city of a US zip (five digits); null when it is not known. The data is the caller's. */
export type CountyLookup = (zip: string) => { county: string; city: string } | null;

/** A county's name for blocking: folded, in the US without the words COUNTY and PARISH. Null when empty or starting with COUNTY. */
export function normaliseCounty(country: string, text: string): string | null {
  const folded = foldText(text);
  if (folded.startsWith('COUNTY')) return null;
  const name = normaliseCountry(country) === 'US' ? folded.replace(/\b(?:COUNTY|PARISH)\b/g, ' ') : folded;
  return name.replace(/\s+/g, ' ').trim() || null;
}

/** A city's name for blocking: folded. Null when empty or starting with COUNTY. */
export function normaliseCity(text: string): string | null {
  const folded = foldText(text);
  return folded === '' || /^COUNTY\b/.test(folded) ? null : folded;
}
