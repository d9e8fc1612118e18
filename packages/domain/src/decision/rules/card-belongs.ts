import { isSettling } from '../card.ts';
import { identify } from '../identification.ts';
import type { Rule } from '../rule.ts';
import type { DocumentFact } from '../types.ts';

/** Name and birth date on the card are those of the order. */
export const cardBelongs: Rule = (input) => {
  const { card, testBuyer } = input.known;
  const { standing } = identify(input);
  if (card === null || standing === null || testBuyer !== null) {
    return { line: { rule: 'card_belongs', result: 'skip', looked: {} } };
  }
  const read = card.sides.filter(isSettling);
  const looked = { name: agreement(read, 'nameAgrees'), birthDate: agreement(read, 'birthDateAgrees') };
  if (standing.reasons.includes('info_mismatch') && !standing.isReviewed) {
    return {
      line: { rule: 'card_belongs', result: 'fail', looked, next: 'photo_id' },
      effect: { kind: 'deny', reasons: ['info_mismatch'] },
    };
  }
  if (!standing.isReviewed && card.sides.some((one) => one.disputed === true)) {
    return { line: { rule: 'card_belongs', result: 'info', looked: { ...looked, isDisputed: true } } };
  }
  const isPassed = standing.state === 'passed' || (looked.name === 'agrees' && looked.birthDate === 'agrees');
  return { line: { rule: 'card_belongs', result: isPassed ? 'pass' : 'info', looked } };
};

function agreement(
  read: readonly DocumentFact[],
  field: 'nameAgrees' | 'birthDateAgrees',
): 'agrees' | 'differs' | 'not_compared' {
  if (read.some((one) => one[field] === false)) return 'differs';
  return read.some((one) => one[field] === true) ? 'agrees' : 'not_compared';
}
