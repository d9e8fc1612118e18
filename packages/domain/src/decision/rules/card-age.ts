import { isSettling } from '../card.ts';
import { identify, isUnderageByCard } from '../identification.ts';
import type { Rule } from '../rule.ts';

/** By the birth date on the card the buyer is of age. A card that says otherwise is never overruled. */
export const cardAge: Rule = (input) => {
  const { requirements, known } = input;
  const { standing } = identify(input);
  if (known.card === null || standing === null || known.testBuyer !== null) {
    return { line: { rule: 'card_age', result: 'skip', looked: {} } };
  }
  const looked = { minimum: requirements.minimumAge };
  const citation = requirements.minimumAgeCitation === undefined ? {} : { citation: requirements.minimumAgeCitation };
  const isOpen = standing.state !== 'failed' && standing.state !== 'passed';
  if (isUnderageByCard(input) && !isOpen) {
    return {
      line: { rule: 'card_age', result: 'fail', looked, ...citation, next: 'stopped' },
      effect: { kind: 'deny', reasons: ['underage'], isFinal: true },
    };
  }
  const isRead = known.card.sides.some((one) => isSettling(one) && one.meetsMinimum === true);
  const isPassed = standing.state === 'passed' || isRead;
  return { line: { rule: 'card_age', result: isPassed ? 'pass' : 'info', looked, ...citation } };
};
