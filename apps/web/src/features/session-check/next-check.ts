const EVERY_MS = 10_000;
const LONGEST_MS = 120_000;

/**
 * Milliseconds until the next look at the session: 10 s, longer after each call without an answer.
 * `random` in 0..1 spreads waiting pages so that they do not all come back in the same second.
 */
export const nextCheckMs = (failures: number, random: number): number =>
  failures === 0 ? EVERY_MS : Math.round(Math.min(LONGEST_MS, EVERY_MS * 2 ** failures) * (0.75 + random / 2));
