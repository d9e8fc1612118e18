import type { Requirements } from '#workflow/index.ts';
import { identify } from '../identification.ts';
import type { Rule } from '../rule.ts';
import type { AgeFact, TraceLine } from '../types.ts';

/** The buyer has the minimum age and was born before every cut-off. No birth date is never of age. */
export const age: Rule = ({ requirements, known }) => {
  const { minimumAge, minimumAgeCitation } = requirements;
  const line = (result: TraceLine['result'], more: Partial<TraceLine> = {}): TraceLine => ({
    rule: 'age',
    result,
    looked: { minimum: minimumAge },
    ...(minimumAgeCitation === undefined ? {} : { citation: minimumAgeCitation }),
    ...more,
  });
  if (requirements.isPlaceDisabled && !known.isCreated) return { line: line('skip') };
  const failed = known.ages.find((fact) => !fact.meetsMinimum || fact.cutoffFailed === true);
  if (failed !== undefined) {
    return {
      line: failed.meetsMinimum ? line('fail', cutoffOf(requirements)) : line('fail', { next: 'stopped' }),
      effect: { kind: 'turn_away', notCreated: 'underage', reason: 'underage' },
    };
  }
  if (known.ages.some((fact) => isChecked(fact, requirements))) return { line: line('pass') };
  if (known.ages.length > 0) {
    return { line: line('needs', { next: 'retry' }), effect: { kind: 'rerun', checks: ['age'] } };
  }
  // In the ocr flow the birth date is still to come, from the card.
  if (known.flow === 'ocr' && identify({ requirements, known }).standing?.state !== 'passed') {
    return { line: line('needs', { next: 'photo_id' }) };
  }
  return { line: line('needs', { next: 'details' }), effect: { kind: 'need', step: 'details' } };
};

/** Whether the fact was checked against what is asked now. */
function isChecked(fact: AgeFact, { minimumAge, birthCutoffs }: Requirements): boolean {
  return fact.minimum >= minimumAge && (birthCutoffs.length === 0 || fact.cutoffFailed === false);
}

function cutoffOf({ birthCutoffs }: Requirements): Partial<TraceLine> {
  const [first] = birthCutoffs;
  if (first === undefined) return { looked: { cutoff: null }, next: 'stopped' };
  return { looked: { cutoff: first.bornOnOrAfter }, citation: first.citation, next: 'stopped' };
}
