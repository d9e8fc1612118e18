import { identify } from '../identification.ts';
import type { Rule } from '../rule.ts';

/** What the same buyer did here before. */
export const earlier: Rule = (input) => {
  const { known } = input;
  const what = [...new Set(known.earlier.map((one) => one.what))].sort();
  const { isKnownFromEarlier } = identify(input);
  return {
    line: {
      rule: 'earlier',
      result: isKnownFromEarlier ? 'pass' : what.length > 0 ? 'info' : 'skip',
      looked: { what, counts: isKnownFromEarlier },
    },
  };
};
