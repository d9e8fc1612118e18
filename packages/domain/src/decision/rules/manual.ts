import { isUnderageByCard } from '../identification.ts';
import type { Rule } from '../rule.ts';

/** Someone with the right to do so accepted or refused it by hand. */
export const manual: Rule = (input) => {
  const { known } = input;
  if (known.manual === null) return { line: { rule: 'manual', result: 'skip', looked: {} } };
  const { accepted } = known.manual;
  if (!accepted) {
    return {
      line: { rule: 'manual', result: 'fail', looked: { accepted }, next: 'stopped' },
      effect: { kind: 'deny', reasons: ['blocked'] },
    };
  }
  const isOverruled = isUnderageByCard(input);
  if (isOverruled) return { line: { rule: 'manual', result: 'info', looked: { accepted, isOverruled } } };
  return { line: { rule: 'manual', result: 'pass', looked: { accepted } }, effect: { kind: 'accept' } };
};
