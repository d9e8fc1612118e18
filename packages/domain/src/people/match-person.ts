import {
  birthDateWeights,
  cityWeights,
  contactWeights,
  givenNameWeights,
  stateWeights,
  streetWeights,
  surnameWeights,
  swappedNamesLoss,
  zipWeights,
} from '#people/weights.ts';
import { normalizeCountry, normalizeState } from '#places/index.ts';
import { compareBirthDates, compareStreets, compareZips } from './field-levels.ts';
import { compareGivenNames, compareSurnames, type NameLevel, splitSuffix } from './names/name-levels.ts';
import { oneNameOf } from './names/one-name.ts';
import {
  cutPerson,
  type FieldName,
  type KnockOut,
  normalizeEmail,
  normalizePhone,
  type Person,
  type PersonMatch,
} from './person.ts';
import { jaroWinkler, nameWords } from './spelling.ts';

/** Lowest score that counts as a match. */
export const matchScore = 90;

/** Share of the best possible weight at which a pair is as likely one person as two. */
const evenShare = 0.4;
/** Steepness of the score over the weight, in halvings per bit. */
const steepness = 0.4;

/**
 * Compares a typed person with a record by Fellegi–Sunter weights. Fields missing on either side are not compared. The score is
 * the logistic of the summed weight, scaled so that full agreement of all compared fields is 100; nothing to compare is 0.
 * Knock-outs do not change the score: the caller refuses a match that has one.
 */
export function matchPerson(typed: Person, record: Person): PersonMatch {
  const [a, b] = [cutPerson(typed), cutPerson(record)];
  const names = matchNames(a, b);
  const findings = compareFields(a, b);
  const agreed: FieldName[] = [];
  const disagreed: FieldName[] = [];
  for (const [field, level] of [['firstName', names.first] as const, ['lastName', names.last] as const]) {
    if (level === 'equal' || level === 'contained' || level === 'nickname') agreed.push(field);
    if (level === 'different') disagreed.push(field);
  }
  let weight = names.weight;
  let best = names.best;
  for (const finding of findings) {
    weight += finding.weight;
    best += finding.best;
    if (finding.isAgreed === true) agreed.push(finding.field);
    if (finding.isAgreed === false) disagreed.push(finding.field);
  }
  const knockOuts: KnockOut[] = [];
  if (disagreed.includes('birthDate')) knockOuts.push('birth_date_differs');
  if (names.first === 'different') knockOuts.push('first_name_differs');
  if (names.first === 'initial') knockOuts.push('first_name_initial');
  if (names.isSwapped && names.first !== 'equal') knockOuts.push('first_name_unsure');
  if (names.isSuffixDifferent) knockOuts.push('suffix_differs');
  if (findings.some(({ isElsewhere }) => isElsewhere === true)) knockOuts.push('street_differs');
  return { score: scoreOf(weight, best), birthDateEqual: agreed.includes('birthDate'), agreed, disagreed, knockOuts };
}

function scoreOf(weight: number, best: number): number {
  if (best <= 0) return 0;
  const likelihood = (bits: number) => 1 / (1 + 2 ** (-steepness * (bits - evenShare * best)));
  return Math.round((100 * likelihood(Math.min(weight, best))) / likelihood(best));
}

/** Comparison of two persons' names, with its weight. */
type NameMatch = {
  first: NameLevel | null;
  last: NameLevel | null;
  isSwapped: boolean;
  isSuffixDifferent: boolean;
  weight: number;
  best: number;
};

/**
 * Compares first and last names in order and swapped, and keeps the better result. Two single names are compared in any place; a single name and a full name
 * are different persons.
 */
function matchNames(a: Person, b: Person): NameMatch {
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
    return limitToDifferentFirstName(straight, hasName(a) && hasName(b));
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

/** Limits the result of a single name beside a full one: the existing parts are compared, and the first names differ. */
function limitToDifferentFirstName(straight: NameMatch, areNamed: boolean): NameMatch {
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

/** Finding on one field: its weight, its largest possible weight, and whether it agrees; null agreement is neither. */
type FieldFinding = {
  field: FieldName;
  weight: number;
  best: number;
  isAgreed: boolean | null;
  /** Whether a street is another place, and not a typo of this one. */
  isElsewhere?: boolean;
};

/** Compares birth date, address and contact of two cut persons. Fields missing on one side give no finding. */
function compareFields(a: Person, b: Person): FieldFinding[] {
  const findings: FieldFinding[] = [];
  const birthDate = compareBirthDates(a.birthDate, b.birthDate);
  if (birthDate !== null) {
    const isAgreed = birthDate === 'equal';
    findings.push({ field: 'birthDate', weight: birthDateWeights[birthDate], best: birthDateWeights.equal, isAgreed });
  }
  const street = compareStreets(a.address, b.address, normalizeCountry(a.country || b.country) ?? '');
  if (street !== null) {
    const isAgreed = street === 'equal' || street === 'unit_missing' ? true : street === 'spelling' ? null : false;
    const isElsewhere = street === 'different' || street === 'street_only';
    findings.push({ field: 'street', weight: streetWeights[street], best: streetWeights.equal, isAgreed, isElsewhere });
  }
  const zip = compareZips([a.country, b.country], a.zip, b.zip);
  if (zip !== null) {
    findings.push({ field: 'zip', weight: zipWeights[zip], best: zipWeights.equal, isAgreed: zip === 'equal' });
  }
  findings.push(...compareTowns(a, b, zip === null));
  findings.push(...contactFinding('phone', a.phone, b.phone, normalizePhone));
  findings.push(...contactFinding('email', a.email, b.email, normalizeEmail));
  return findings;
}

function compareTowns(a: Person, b: Person, isWithoutZip: boolean): FieldFinding[] {
  const findings: FieldFinding[] = [];
  const share = isWithoutZip ? 1 : 0;
  const [city = '', otherCity = ''] = [a, b].map(({ city }) => nameWords(city).join(''));
  const hasCities = city !== '' && otherCity !== '';
  if (hasCities) {
    const level = city === otherCity ? 'equal' : jaroWinkler(city, otherCity) >= 0.9 ? 'spelling' : 'different';
    const isAgreed = level === 'spelling' ? null : level === 'equal';
    findings.push({ field: 'city', weight: cityWeights[level] * share, best: cityWeights.equal * share, isAgreed });
  }
  const state = normalizeState(a.country, a.state);
  const otherState = normalizeState(b.country, b.state);
  if (state !== null && otherState !== null) {
    const isAgreed = state === otherState;
    const part = hasCities ? 0 : share;
    const weight = stateWeights[isAgreed ? 'equal' : 'different'] * part;
    findings.push({ field: 'state', weight, best: stateWeights.equal * part, isAgreed });
  }
  return findings;
}

function contactFinding(
  field: 'phone' | 'email',
  a: string | undefined,
  b: string | undefined,
  normalize: (text: string) => string | null,
): FieldFinding[] {
  const [left, right] = [normalize(a ?? ''), normalize(b ?? '')];
  if (left === null || right === null) return [];
  const isAgreed = left === right;
  return [{ field, weight: contactWeights[isAgreed ? 'equal' : 'different'], best: 0, isAgreed }];
}
