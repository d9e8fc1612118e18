import type { DenyReason } from '#codes/index.ts';
import { isSettling } from '../card.ts';
import { identify } from '../identification.ts';
import type { Rule } from '../rule.ts';

/** The card has not run out, and nothing says that it is not genuine. */
export const cardValid: Rule = (input) => {
  const { card, testBuyer } = input.known;
  const { standing } = identify(input);
  if (card === null || standing === null || testBuyer !== null) {
    return { line: { rule: 'card_valid', result: 'skip', looked: {} } };
  }
  const own: readonly DenyReason[] = ['expired', 'fake_id'];
  const reasons = standing.isReviewed ? [] : standing.reasons.filter((reason) => own.includes(reason));
  if (reasons.length > 0) {
    return {
      line: { rule: 'card_valid', result: 'fail', looked: { reasons }, next: 'photo_id' },
      effect: { kind: 'deny', reasons },
    };
  }
  const isPassed = standing.state === 'passed' || card.sides.some((one) => isSettling(one) && one.expired === false);
  return { line: { rule: 'card_valid', result: isPassed ? 'pass' : 'info', looked: { reasons } } };
};
