import type { Requirements } from '#workflow/index.ts';
import type { Decision, Fact } from './types.ts';

/** What the facts add up to under these requirements. */
export function decide(_requirements: Requirements, _facts: readonly Fact[]): Decision {
  throw new Error('not written yet');
}
