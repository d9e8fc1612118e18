import { oneNameOf } from '#people/names/one-name.ts';
import { phoneticKey } from '#people/names/phonetic-key.ts';
import { nameWords } from './fold-text.ts';
import { normalizeEmail, normalizePhone } from './normalize-contact.ts';
import type { Person } from './person.ts';
import { zipTerm } from './search-terms.ts';

/**
 * Keys under which candidates for a match are filed and looked up: two records of one person share at least one unless all of
 * them are damaged. Each key starts with its kind, so keys of different kinds never meet.
 */
export function blockingKeys(person: Person): string[] {
  const zip = zipTerm(person.country, person.zip);
  const phone = person.phone === undefined ? null : normalizePhone(person.phone);
  const email = person.email === undefined ? null : normalizeEmail(person.email);
  const keys = new Set<string>();
  const one = oneNameOf(person.firstName, person.lastName);
  const first = one === null ? nameWords(person.firstName).join('') : '';
  const last = nameWords(one ?? person.lastName).join('');
  const firstSound = phoneticKey(first);
  const lastSound = phoneticKey(last);
  if (person.birthDate !== null) {
    const year = person.birthDate.slice(0, 4);
    if (lastSound) keys.add(`ly:${lastSound}:${year}`);
    if (firstSound) keys.add(`ly:${firstSound}:${year}`);
    if (last) keys.add(`bi:${person.birthDate}:${last.charAt(0)}`);
    if (first) keys.add(`bi:${person.birthDate}:${first.charAt(0)}`);
  }
  if (zip && last) keys.add(`zi:${zip}:${last.charAt(0)}`);
  if (lastSound && firstSound) keys.add(`nn:${[firstSound, lastSound].toSorted().join(':')}`);
  if (phone) keys.add(`ph:${phone}`);
  if (email) keys.add(`em:${email}`);
  return [...keys];
}
