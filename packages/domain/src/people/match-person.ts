import { matchNames } from '#people/names/match-names.ts';
import { compareFields } from './compare-fields.ts';
import { cutPerson } from './cut-person.ts';
import type { FieldName, KnockOut, Person, PersonMatch } from './person.ts';

/** Lowest score that counts as a match. */
export const matchScore = 90;

/** Share of the best possible weight at which a pair is as likely one person as two. */
const evenShare = 0.4;
/** How quickly the score rises with the weight, in halvings per bit. */
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
