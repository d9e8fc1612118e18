import { compareNames } from '#people/names/compare-names.ts';
import { compareGivenNames, compareSurnames, splitSuffix } from '#people/names/name-levels.ts';
import { compareBirthDates } from './birth-date-level.ts';
import type { Person } from './person.ts';

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
