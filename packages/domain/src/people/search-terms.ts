import { oneNameOf } from '#people/names/one-name.ts';
import { phoneticKey } from '#people/names/phonetic-key.ts';
import { normalizeZip } from '#places/index.ts';
import { cutPerson } from './cut-person.ts';
import { foldCompact, nameWords } from './fold-text.ts';
import { normalizeEmail, normalizePhone } from './normalize-contact.ts';
import type { Person, SearchTerms } from './person.ts';

/**
 * The normalized strings a person is found by. They are stored as keyed hashes only. Names ignore capitals, accents,
 * blanks, hyphens and apostrophes; `full` and `phoneticFull` also ignore the order of the words. One name is found however it was typed.
 */
export function searchTerms(person: Person): SearchTerms {
  const cut = cutPerson(person);
  const one = oneNameOf(cut.firstName, cut.lastName);
  const last = nameWords(one ?? cut.lastName).join('');
  const first = nameWords(one ?? cut.firstName).join('');
  const named = nameTerms(one ?? `${cut.firstName} ${cut.lastName}`);
  const hasBoth = first !== '' && last !== '';
  return {
    last: last || null,
    full: hasBoth ? named.full : null,
    phoneticLast: phoneticKey(last) || null,
    phoneticFull: hasBoth ? named.phoneticFull : null,
    zip: zipTerm(person.country, person.zip),
    phone: person.phone === undefined ? null : normalizePhone(person.phone),
    email: person.email === undefined ? null : normalizeEmail(person.email),
    buyer: hasBoth && person.birthDate !== null ? `${first}|${last}|${person.birthDate}` : null,
  };
}

/** The terms of a name typed into a search box: one word or several in any order. Compare with the same field of `searchTerms`. */
export function nameTerms(text: string): Pick<SearchTerms, 'last' | 'full' | 'phoneticLast' | 'phoneticFull'> {
  const words = wordsOf(text);
  const whole = words.join('');
  const keys = words.map(phoneticKey).filter((key) => key !== '');
  return {
    last: whole || null,
    full: words.toSorted().join(' ') || null,
    phoneticLast: phoneticKey(whole) || null,
    phoneticFull: keys.toSorted().join(' ') || null,
  };
}

/** The words of a name; of somebody with one name that name alone, without what stands for the other or its repetition. */
function wordsOf(text: string): string[] {
  const words = nameWords(text);
  const [first = '', second = ''] = words;
  if (words.length < 2) return words;
  const behind = oneNameOf(first, words.slice(1).join(' '));
  const before = oneNameOf(words.slice(0, -1).join(' '), words.at(-1) ?? '');
  const one = words.length === 2 && first === second ? first : (behind ?? before);
  return one === null ? words : nameWords(one);
}

/** The part of a zip that search compares: five digits in the US, the whole code elsewhere. Null when there is none. */
export function zipTerm(country: string, zip: string): string | null {
  const normal = normalizeZip(country, zip);
  if (normal === null) return foldCompact(zip) || null;
  return /^\d{5}-\d{4}$/.test(normal) ? normal.slice(0, 5) : foldCompact(normal);
}
