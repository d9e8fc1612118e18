import { brokenChecks, isDoorCheck } from '../broken-checks.ts';
import type { Rule } from '../rule.ts';

/** Every check that broke has run again since. An error in any check is never an acceptance. */
export const errors: Rule = (input) => {
  const checks = brokenChecks(input);
  if (checks.length === 0) return { line: { rule: 'errors', result: 'skip', looked: {} } };
  const line = { rule: 'errors', result: 'needs', looked: { checks }, next: 'retry' } as const;
  return { line, effect: { kind: checks.some(isDoorCheck) ? 'rerun' : 'hold', checks } };
};
