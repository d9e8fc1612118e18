import type { Person } from '#people/person.ts';
import { foldWords } from '#people/spelling.ts';
import { compareBirthDates } from '../field-levels.ts';
import { compareGivenNames, compareSurnames, foldSuffix, type NameLevel, splitSuffix } from './name-levels.ts';
import { oneNameOf } from './one-name.ts';

/** A name as a document holds it; the middle name and suffix are separate there. */
export type CardName = {
  firstName: string | null;
  middleName?: string | null;
  lastName: string | null;
  suffix?: string | null;
  /** Name parts that the document says were cut to fit (AAMVA DDE, DDF, DDG = T). */
  truncated?: readonly ('firstName' | 'middleName' | 'lastName')[];
};

/** Kind of difference between unequal names. */
export type NameDifference =
  | 'nickname'
  | 'initial'
  | 'middle_name'
  | 'truncated'
  | 'double_surname'
  | 'order'
  | 'suffix'
  | 'spelling'
  | 'missing'
  | 'first_name'
  | 'last_name';

export type NameComparison = { result: 'equal' | 'close' | 'different'; how: NameDifference[] };

const shortestTruncated = 3;

/**
 * Compares the name a buyer typed with the one read from a document; `how` is empty only when they are equal. A single name matches in any place, also typed
 * twice or beside a placeholder.
 */
export function compareNames(typed: Pick<Person, 'firstName' | 'lastName'>, read: CardName): NameComparison {
  const asWritten = compareBothNames(typed, read);
  if (asWritten.result === 'equal') return asWritten;
  const one = oneNameOf(typed.firstName, typed.lastName);
  const given = `${read.firstName ?? ''} ${read.middleName ?? ''}`;
  const other = oneNameOf(given, read.lastName ?? '');
  return one === null || other === null ? asWritten : compareOneName(one, other, read);
}

function compareOneName(typed: string, card: string, { suffix, truncated = [] }: CardName): NameComparison {
  const [one, other] = [splitSuffix(typed), splitSuffix(card)];
  const how = new Set<NameDifference>();
  const cardSuffix = foldSuffix(suffix ?? '') ?? other.suffix;
  if (one.suffix !== null && cardSuffix !== null && one.suffix !== cardSuffix) how.add('suffix');
  const isClose = isSurnameClose(one.words, other.words, truncated, how);
  return { result: isClose ? (how.size === 0 ? 'equal' : 'close') : 'different', how: [...how] };
}

function compareBothNames(typed: Pick<Person, 'firstName' | 'lastName'>, read: CardName): NameComparison {
  const typedFirst = splitSuffix(typed.firstName);
  const typedLast = splitSuffix(typed.lastName);
  const cardFirst = splitSuffix(read.firstName ?? '');
  const cardLast = splitSuffix(read.lastName ?? '');
  const middle = foldWords(read.middleName ?? '');
  const how = new Set<NameDifference>();
  if (typedFirst.words.length === 0 || typedLast.words.length === 0 || cardLast.words.length === 0) {
    return { result: 'different', how: ['missing'] };
  }
  const suffix = typedLast.suffix ?? typedFirst.suffix;
  const cardSuffix = foldSuffix(read.suffix ?? '') ?? cardLast.suffix ?? cardFirst.suffix;
  if (suffix !== null && cardSuffix !== null && suffix !== cardSuffix) how.add('suffix');
  const straight = new Set(how);
  const isClose =
    isGivenClose(typedFirst.words, cardFirst.words, middle, read.truncated ?? [], straight) &&
    isSurnameClose(typedLast.words, cardLast.words, read.truncated ?? [], straight);
  if (isClose) return { result: straight.size === 0 ? 'equal' : 'close', how: [...straight] };
  if (isSwapped(typedFirst.words, typedLast.words, cardFirst.words, middle, cardLast.words)) {
    return { result: 'close', how: [...how, 'order'] };
  }
  return { result: 'different', how: [...straight] };
}

function isGivenClose(
  typed: readonly string[],
  first: readonly string[],
  middle: readonly string[],
  truncated: NonNullable<CardName['truncated']>,
  how: Set<NameDifference>,
): boolean {
  const card = [...first, ...middle];
  if (card.length === 0) {
    how.add('missing');
    return false;
  }
  if (typed.join('') === first.join('') || typed.join('') === card.join('')) return true;
  if (typed.length === 1 && typed[0] === middle[0] && middle[0] !== undefined && middle[0].length > 1) {
    how.add('middle_name');
    return true;
  }
  const isCut = truncated.includes('firstName') || truncated.includes('middleName');
  if (isCut && isTruncation(typed.join(''), first.join(''))) {
    how.add('truncated');
    return true;
  }
  return accept(compareGivenNames(typed, card), how, 'first_name', 'middle_name');
}

function isSurnameClose(
  typed: readonly string[],
  card: readonly string[],
  truncated: NonNullable<CardName['truncated']>,
  how: Set<NameDifference>,
): boolean {
  if (typed.join('') === card.join('')) return true;
  if (truncated.includes('lastName') && isTruncation(typed.join(''), card.join(''))) {
    how.add('truncated');
    return true;
  }
  return accept(compareSurnames(typed, card), how, 'last_name', 'double_surname');
}

function accept(
  level: NameLevel | null,
  how: Set<NameDifference>,
  part: 'first_name' | 'last_name',
  contained: NameDifference,
): boolean {
  if (level === 'equal') return true;
  if (level === 'contained') how.add(contained);
  else if (level === 'nickname' || level === 'spelling') how.add(level);
  else if (level === 'initial' && part === 'first_name') how.add('initial');
  else {
    how.add(part);
    return false;
  }
  return true;
}

function isSwapped(
  typedFirst: readonly string[],
  typedLast: readonly string[],
  cardFirst: readonly string[],
  middle: readonly string[],
  cardLast: readonly string[],
): boolean {
  if (typedFirst.join('') !== cardLast.join('')) return false;
  return typedLast.join('') === cardFirst.join('') || typedLast.join('') === [...cardFirst, ...middle].join('');
}

function isTruncation(typed: string, card: string): boolean {
  return card.length >= shortestTruncated && typed.length > card.length && typed.startsWith(card);
}

type Typed = Pick<Person, 'firstName' | 'lastName' | 'birthDate'>;
type Read = CardName & { readonly birthDate: string | null };

/** Tells whether a typo explains all differences between typed details and a card. A part that the card lacks does not differ. */
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

/** Tells whether birth dates differ by one slip, by swapped day and month, or in one of year, month and day. */
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
 * Tells whether later details may be the same person's, corrected: the name, spelled differently or mistyped; or the birth date, with or without a slip,
 * together with one of the two names, as after a marriage. The same name with another birth date counts as the same person; its meaning is not judged here.
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
