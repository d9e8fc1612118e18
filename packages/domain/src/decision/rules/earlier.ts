import { identify } from '../identification.ts';
import type { Rule } from '../rule.ts';

/** What the same buyer did here before, and that nobody else began what this person would finish. */
export const earlier: Rule = (input) => {
  const { known } = input;
  const what = [...new Set(known.earlier.map((one) => one.what))].sort();
  const { isKnownFromEarlier } = identify(input);
  if (what.includes('another_buyer')) {
    return {
      line: { rule: 'earlier', result: 'fail', looked: { what, counts: false }, next: 'stopped' },
      effect: { kind: 'deny', reasons: ['blocked'] },
    };
  }
  return {
    line: {
      rule: 'earlier',
      result: isKnownFromEarlier ? 'pass' : what.length > 0 ? 'info' : 'skip',
      looked: { what, counts: isKnownFromEarlier },
    },
  };
};
