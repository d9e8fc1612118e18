import type { Person } from '#people/person.ts';
import { givenNameWeights, surnameWeights, swappedNamesLoss } from '#people/weights.ts';
import { compareGivenNames, compareSurnames, type NameLevel, splitSuffix } from './name-levels.ts';

/** How the names of two persons compare, and what that weighs. */
export type NameMatch = {
  first: NameLevel | null;
  last: NameLevel | null;
  isSwapped: boolean;
  isSuffixDifferent: boolean;
  weight: number;
  best: number;
};

/** Compares first and last names straight and changed over, and keeps the better reading. */
export function matchNames(a: Person, b: Person): NameMatch {
  const [aLast, bLast] = [splitSuffix(a.lastName), splitSuffix(b.lastName)];
  const [aFirst, bFirst] = [splitSuffix(a.firstName), splitSuffix(b.firstName)];
  const first = compareGivenNames(aFirst.words, bFirst.words);
  const last = compareSurnames(aLast.words, bLast.words);
  const [suffix, otherSuffix] = [aLast.suffix ?? aFirst.suffix, bLast.suffix ?? bFirst.suffix];
  const best = (first === null ? 0 : givenNameWeights.equal) + (last === null ? 0 : surnameWeights.equal);
  const straight: NameMatch = {
    first,
    last,
    isSwapped: false,
    isSuffixDifferent: suffix !== null && otherSuffix !== null && suffix !== otherSuffix,
    weight: (first === null ? 0 : givenNameWeights[first]) + (last === null ? 0 : surnameWeights[last]),
    best,
  };
  const crossed = worse(compareSurnames(aFirst.words, bLast.words), compareSurnames(aLast.words, bFirst.words));
  if (crossed !== 'equal' && crossed !== 'spelling') return straight;
  const loss = crossed === 'equal' ? swappedNamesLoss : 3 * swappedNamesLoss;
  const weight = best - loss;
  return weight > straight.weight ? { ...straight, first: crossed, last: crossed, isSwapped: true, weight } : straight;
}

function worse(a: NameLevel | null, b: NameLevel | null): NameLevel | null {
  if (a === 'equal' && b === 'equal') return 'equal';
  const areClose = [a, b].every((level) => level === 'equal' || level === 'spelling');
  return areClose ? 'spelling' : null;
}
