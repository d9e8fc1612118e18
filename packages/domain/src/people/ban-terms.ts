import { splitSuffix } from '#people/names/name-levels.ts';
import { fullFormsOf } from '#people/names/nicknames.ts';
import { oneNameOf } from '#people/names/one-name.ts';
import type { Person } from './person.ts';

const titles: ReadonlySet<string> = new Set(['MR', 'MRS', 'MS', 'MX', 'MISS', 'DR', 'PROF', 'SIR', 'REV']);
/** Letters of other scripts, and digits, that look like a Latin letter (Unicode confusables, UTS 39). */
const lookAlikes: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  Ё: 'E',
  І: 'I',
  Ј: 'J',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Ѕ: 'S',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
  '0': 'O',
  '1': 'I',
  '3': 'E',
  '5': 'S',
};
const shortestSurname = 3;
const termsAtMost = 40;

/**
 * Lists the strings that identify a banned person: any form of the first name with any word of the surname, in either order, with the birth date. Titles,
 * suffixes, middle names and look-alike letters do not count. Two persons who share one are treated as the same. A single name counts as both. Empty without a
 * name or birth date.
 */
export function banTerms({
  firstName,
  lastName,
  birthDate,
}: Pick<Person, 'firstName' | 'lastName' | 'birthDate'>): string[] {
  const one = oneNameOf(firstName, lastName);
  const first = wordsOf(one ?? firstName);
  const last = wordsOf(one ?? lastName);
  const [given] = first;
  if (birthDate === null || given === undefined || last.length === 0) return [];
  const givens = new Set([first.join(''), given, ...fullFormsOf(given)]);
  const surnames = new Set([last.join(''), ...last.filter((word) => word.length >= shortestSurname)]);
  const terms = new Set<string>();
  for (const one of givens)
    for (const other of surnames) terms.add([one, other].toSorted().join('|').concat('|', birthDate));
  return [...terms].slice(0, termsAtMost);
}

const wordsOf = (name: string): string[] => {
  const words = splitSuffix(name).words.map((word) => word.replaceAll(/./gu, (letter) => lookAlikes[letter] ?? letter));
  const own = words.filter((word) => !titles.has(word));
  return own.length === 0 ? words : own;
};
