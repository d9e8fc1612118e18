import type { Person } from '#people/person.ts';
import { givenNameWeights, surnameWeights, swappedNamesLoss } from '#people/weights.ts';
import { compareGivenNames, compareSurnames, type NameLevel, splitSuffix } from './name-levels.ts';
import { oneNameOf } from './one-name.ts';

/** How the names of two persons compare, and what that weighs. */
export type NameMatch = {
  first: NameLevel | null;
  last: NameLevel | null;
  isSwapped: boolean;
  isSuffixDifferent: boolean;
  weight: number;
  best: number;
};

/**
 * Compares first and last names straight and changed over, and keeps the better reading. Of two people with one name each these are compared, wherever they stand;
 * one name beside a first and a last name is another person.
 */
export function matchNames(a: Person, b: Person): NameMatch {
  const [one, other] = [oneNameOf(a.firstName, a.lastName), oneNameOf(b.firstName, b.lastName)];
  if (one !== null && other !== null) return matchOneName(splitSuffix(one), splitSuffix(other));
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
  if ((one ?? other) !== null && (first === null || last === null))
    return atMostOther(straight, hasName(a) && hasName(b));
  const crossed = worse(compareSurnames(aFirst.words, bLast.words), compareSurnames(aLast.words, bFirst.words));
  if (crossed !== 'equal' && crossed !== 'spelling') return straight;
  const loss = crossed === 'equal' ? swappedNamesLoss : 3 * swappedNamesLoss;
  const weight = best - loss;
  return weight > straight.weight ? { ...straight, first: crossed, last: crossed, isSwapped: true, weight } : straight;
}

function matchOneName(a: ReturnType<typeof splitSuffix>, b: ReturnType<typeof splitSuffix>): NameMatch {
  const found = compareSurnames(a.words, b.words) ?? 'different';
  const level = found === 'initial' || found === 'weak' ? 'different' : found;
  const isSuffixDifferent = a.suffix !== null && b.suffix !== null && a.suffix !== b.suffix;
  const weights = { weight: surnameWeights[level], best: surnameWeights.equal };
  return { first: level, last: level, isSwapped: false, isSuffixDifferent, ...weights };
}

const hasName = ({ firstName, lastName }: Person) => `${firstName}${lastName}` !== '';

/** One name beside two: the parts that are there compare as they stand, and the first names differ. */
function atMostOther(straight: NameMatch, areNamed: boolean): NameMatch {
  if (!areNamed) return straight;
  const last = straight.last ?? 'different';
  return {
    ...straight,
    ...{ first: 'different', last },
    weight: givenNameWeights.different + surnameWeights[last],
    best: givenNameWeights.equal + surnameWeights.equal,
  };
}

function worse(a: NameLevel | null, b: NameLevel | null): NameLevel | null {
  if (a === 'equal' && b === 'equal') return 'equal';
  const areClose = [a, b].every((level) => level === 'equal' || level === 'spelling');
  return areClose ? 'spelling' : null;
}
