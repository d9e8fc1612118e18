import { oneNameOf } from '#people/names/one-name.ts';
import { normalizeZip } from '#places/index.ts';
import { parseStreet } from './parse-street.ts';
import { cutPerson, normalizeEmail, normalizePhone, type Person } from './person.ts';
import { foldCompact, nameWords } from './spelling.ts';

/** Normalized search strings of a person; null where the person lacks what the term needs. */
export type SearchTerms = {
  last: string | null;
  full: string | null;
  phoneticLast: string | null;
  phoneticFull: string | null;
  zip: string | null;
  phone: string | null;
  email: string | null;
  /** First name, last name and birth date; null without a birth date, so that nameless or dateless buyers never merge. */
  buyer: string | null;
};

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

/** Splits a name into words; a single name without its placeholder or repetition. */
function wordsOf(text: string): string[] {
  const words = nameWords(text);
  const [first = '', second = ''] = words;
  if (words.length < 2) return words;
  const behind = oneNameOf(first, words.slice(1).join(' '));
  const before = oneNameOf(words.slice(0, -1).join(' '), words.at(-1) ?? '');
  const one = words.length === 2 && first === second ? first : (behind ?? before);
  return one === null ? words : nameWords(one);
}

/** Picks the part of a zip that search compares: five digits in the US, the whole code elsewhere. Null without one. */
export function zipTerm(country: string, zip: string): string | null {
  const normal = normalizeZip(country, zip);
  if (normal === null) return foldCompact(zip) || null;
  return /^\d{5}-\d{4}$/.test(normal) ? normal.slice(0, 5) : foldCompact(normal);
}

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

/**
 * Phonetic key of one name by NYSIIS, without the cut to six characters.
 * Source: R. L. Taft, "Name Search Techniques", New York State Identification and Intelligence System, Special Report 1, 1970.
 */
export function phoneticKey(name: string): string {
  const letters = foldCompact(name).replace(/[^A-Z]/g, '');
  if (letters === '') return '';
  const word = replaceEnd(replaceStart(letters));
  let key = word.charAt(0);
  let index = 1;
  while (index < word.length) {
    const [code, length] = codeAt(word, index);
    for (const letter of code) if (letter !== key.at(-1)) key += letter;
    index += length;
  }
  if (key.length > 1) key = key.replace(/S+$/, '') || key.charAt(0);
  if (key.endsWith('AY') && key.length > 2) key = `${key.slice(0, -2)}Y`;
  if (key.length > 1) key = key.replace(/A+$/, '') || key.charAt(0);
  return key;
}

function replaceStart(word: string): string {
  if (word.startsWith('MAC')) return `MCC${word.slice(3)}`;
  if (word.startsWith('KN')) return `NN${word.slice(2)}`;
  if (word.startsWith('K')) return `C${word.slice(1)}`;
  if (word.startsWith('PH') || word.startsWith('PF')) return `FF${word.slice(2)}`;
  if (word.startsWith('SCH')) return `SSS${word.slice(3)}`;
  return word;
}

function replaceEnd(word: string): string {
  if (/(?:EE|IE)$/.test(word)) return `${word.slice(0, -2)}Y`;
  if (/(?:DT|RT|RD|NT|ND)$/.test(word)) return `${word.slice(0, -2)}D`;
  return word;
}

function codeAt(word: string, index: number): [code: string, length: number] {
  const letter = word.charAt(index);
  const before = word.charAt(index - 1);
  const after = word.charAt(index + 1);
  if (letter === 'E' && after === 'V') return ['AF', 2];
  if (isVowel(letter)) return ['A', 1];
  if (letter === 'Q') return ['G', 1];
  if (letter === 'Z') return ['S', 1];
  if (letter === 'M') return ['N', 1];
  if (letter === 'K') return after === 'N' ? ['N', 2] : ['C', 1];
  if (word.startsWith('SCH', index)) return ['S', 3];
  if (letter === 'P' && after === 'H') return ['F', 2];
  const previousCode = isVowel(before) ? 'A' : before;
  if (letter === 'H' && (!isVowel(before) || !isVowel(after))) return [previousCode, 1];
  if (letter === 'W' && isVowel(before)) return [previousCode, 1];
  return [letter, 1];
}

function isVowel(letter: string): boolean {
  return letter !== '' && 'AEIOU'.includes(letter);
}
