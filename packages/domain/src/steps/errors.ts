import type { At, StepShape } from './shape.ts';
import { say } from './speak.ts';

/** A check that broke. Until it has run again nothing is accepted. */
export type ErrorOf<Check extends string> = At & { readonly kind: 'error'; readonly check: Check };

/** Checks that failed. The fact's own words name its check, so they are in the table of all steps. */
export const errors = {
  rules: {
    errors: ({ result, looked }) => {
      if (result === 'skip') return say('Every check ran', '', 'yes');
      const checks = Array.isArray(looked.checks) ? looked.checks.join(', ') : '';
      return say('A check has to run again', `It broke: ${checks}`, 'not done');
    },
  },
  facts: {},
  checks: { other: { words: 'A check', settledBy: 'hand' } },
} as const satisfies StepShape;
