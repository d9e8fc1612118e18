import { sessionPollMs } from '@carded/domain/codes';

const LONGEST_MS = 120_000;

/**
 * Milliseconds until the next look at the session: 10 s, longer after each call without an answer.
 * `random` in 0..1 spreads waiting pages so that they do not all come back in the same second.
 */
export function nextCheckMs(failures: number, random: number): number {
  return failures === 0
    ? sessionPollMs
    : Math.round(Math.min(LONGEST_MS, sessionPollMs * 2 ** failures) * (0.75 + random / 2));
}
