import type { EvidenceLevel } from '#codes/index.ts';

/** So much earlier each level of evidence is looked at: what is nearly settled takes a person least time. */
const headStartMs = 30 * 60_000;

/**
 * When a review is in turn; the earliest is next. A better one goes first, but never past what has waited longer by its whole head start: nobody is passed over
 * for ever.
 */
export function reviewTurn(sinceMs: number, level: EvidenceLevel): number {
  return sinceMs - level * headStartMs;
}
