import { type CardName, compareNames } from '#people/names/compare-names.ts';
import { compareGivenNames, compareSurnames, splitSuffix } from '#people/names/name-levels.ts';
import { compareBirthDates } from './field-levels.ts';
import { foldWords } from './fold-text.ts';
import type { Person } from './person.ts';

type Typed = Pick<Person, 'firstName' | 'lastName' | 'birthDate'>;
type Read = CardName & { readonly birthDate: string | null };

/** Whether a slip of the finger explains all that differs between what was typed and what a card says. A part that the card does not say differs from nothing. */
export function isTypo(typed: Typed, read: Read): boolean {
  return (read.lastName === null || isNameTypo(typed, read)) && isBirthDateTypo(typed.birthDate, read.birthDate);
}

function isNameTypo(typed: Typed, read: CardName): boolean {
  if (compareNames(typed, read).result !== 'different') return true;
  const given = [...splitSuffix(read.firstName ?? '').words, ...foldWords(read.middleName ?? '')];
  const first = compareGivenNames(splitSuffix(typed.firstName).words, given);
  const last = compareSurnames(splitSuffix(typed.lastName).words, splitSuffix(read.lastName ?? '').words);
  return [first, last].every((level) => level !== null && level !== 'different') && last !== 'initial';
}

/** One slip, day and month changed over, or one of year, month and day wrong. */
function isBirthDateTypo(typed: string | null, read: string | null): boolean {
  if (read === null) return true;
  const level = compareBirthDates(typed, read);
  if (level === null || typed === null) return false;
  if (level !== 'same_year' && level !== 'different') return true;
  const other = read.split('-');
  return typed.split('-').filter((part, index) => part === other[index]).length === 2;
}

type Given = Pick<Person, 'firstName' | 'lastName' | 'birthDate'>;

/**
 * Whether what was given later may be the same person's, set right: the name, written otherwise or mistyped; or the birth date, a slip in it or not, with one of the
 * two names, as after a marriage. The same name with another birth date is the same person: what that means is not judged here.
 */
export function isSameBuyer(before: Given, after: Given): boolean {
  if (compareNames(before, after).result !== 'different') return true;
  const parts = ({ firstName, lastName }: Given) =>
    [splitSuffix(firstName).words, splitSuffix(lastName).words] as const;
  const [[first, last], [otherFirst, otherLast]] = [parts(before), parts(after)];
  const agrees = (level: ReturnType<typeof compareSurnames>) =>
    level !== null && level !== 'different' && level !== 'initial' && level !== 'weak';
  const isFirst = agrees(compareGivenNames(first, otherFirst));
  const isLast = agrees(compareSurnames(last, otherLast));
  if (isFirst && isLast) return true;
  const dates = compareBirthDates(before.birthDate, after.birthDate);
  return (isFirst || isLast) && (dates === 'equal' || dates === 'day_month_swapped' || dates === 'one_digit');
}
