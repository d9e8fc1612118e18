import { isSettling } from '../card.ts';
import { identify } from '../identification.ts';
import type { Rule } from '../rule.ts';

/** The card can be read: there is one in the photo, and a code or a person says what it holds. */
export const cardRead: Rule = (input) => {
  const { card, testBuyer } = input.known;
  const { standing } = identify(input);
  if (card === null || standing === null) return { line: { rule: 'card_read', result: 'skip', looked: {} } };
  const reader = card.sides.find(isSettling)?.readBy ?? null;
  const looked = {
    readBy: standing.isReviewed ? 'person' : reader,
    sides: card.sides.map((one) => one.side).sort(),
    isTest: testBuyer !== null,
  };
  if (testBuyer === 'frank_doe' || standing.reasons.includes('blank_id')) {
    return {
      line: { rule: 'card_read', result: 'fail', looked, next: 'photo_id' },
      effect: { kind: 'deny', reasons: testBuyer === 'frank_doe' ? ['invalid_id'] : ['blank_id'] },
    };
  }
  const isRead = reader !== null || standing.state === 'passed';
  return { line: { rule: 'card_read', result: isRead ? 'pass' : 'info', looked } };
};
