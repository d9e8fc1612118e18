import { normaliseZip } from './normalise-zip.ts';
import { zipPrefixes } from './zip-prefixes.ts';

/** First letter of a Canadian postal code to its provinces (Canada Post, forward sortation areas). */
const provincesByLetter: Readonly<Record<string, readonly string[]>> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  K: ['ON'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  X: ['NT', 'NU'],
  Y: ['YT'],
};

/** The provinces a Canadian postal code can lie in; X serves two. Empty when it is not a postal code. */
export function provincesOfPostalCode(text: string): readonly string[] {
  const code = normaliseZip('CA', text);
  return code === null ? [] : (provincesByLetter[code.charAt(0)] ?? []);
}

/** The states or provinces a zip can lie in by its first characters; null when the country has no table, empty when no place uses it. */
export function statesOfZip(country: string, zip: string): readonly string[] | null {
  if (country === 'CA') return provincesOfPostalCode(zip);
  if (country !== 'US') return null;
  if (!/^\d{5}/.test(zip)) return [];
  const prefix = Number(zip.slice(0, 3));
  return zipPrefixes.filter(([from, to]) => prefix >= from && prefix <= to).map(([, , state]) => state);
}
