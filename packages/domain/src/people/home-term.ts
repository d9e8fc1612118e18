import { foldCompact, nameWords } from './fold-text.ts';
import { parseStreet } from './parse-street.ts';
import type { Person } from './person.ts';
import { zipTerm } from './search-terms.ts';

type Home = Pick<Person, 'address' | 'city' | 'state' | 'zip' | 'country'>;

/**
 * An address in one way of writing, the unit included: "12 Main Street" and "12 MAIN ST." are one, two apartments of a house are two. Null where a street, or what
 * says in which town it is, is missing. It is stored as a keyed hash only.
 */
export function homeTerm({ address, city, state, zip, country }: Home): string | null {
  const { number, name, suffix, directions, unit, urbanization } = parseStreet(address, country);
  const place = zipTerm(country, zip) ?? (city === '' ? null : `${nameWords(city).join('')} ${foldCompact(state)}`);
  if (name === '' || place === null) return null;
  const parts = [country, place, number, name, suffix, directions, unit];
  return (urbanization === undefined ? parts : [...parts, urbanization]).join('|');
}
