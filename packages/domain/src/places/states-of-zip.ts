import { provincesOfPostalCode, zipFive } from './postal-codes.ts';
import { zipExceptions, zipPrefixes } from './zip-prefixes.ts';

/** The states or provinces a zip can lie in by its first characters; null when the country has no table, empty when no place uses it. */
export function statesOfZip(country: string, zip: string): readonly string[] | null {
  if (country === 'CA') return provincesOfPostalCode(zip);
  if (country !== 'US') return null;
  const five = zipFive(zip);
  if (five === null) return [];
  const exact = zipExceptions.find(([from, to]) => five >= from && five <= to);
  if (exact !== undefined) return [exact[2]];
  const prefix = Number(five.slice(0, 3));
  return zipPrefixes.filter(([from, to]) => prefix >= from && prefix <= to).map(([, , state]) => state);
}
