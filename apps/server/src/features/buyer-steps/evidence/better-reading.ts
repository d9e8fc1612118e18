import type { frontEvidence } from './front-evidence.ts';
import type { ReadFront } from './read-front.ts';

/** A reading of a printed side, and whether it says what the code says; `said` is null while no code was read. */
export type JudgedReading = { read: ReadFront; said: ReturnType<typeof frontEvidence>['outcome'] | null };
/** `isSettled`: a finer look would tell nothing more that matters. */
export type BetterReading = JudgedReading & { isSettled: boolean };

/** Less is read of some pictures when they are larger: these take nothing back that was read before. */
const saysNothing: ReadonlySet<JudgedReading['said']> = new Set(['not_found', 'not_run']);

/** Which of two readings of one printed side stands. `before` is the first one, null where there was none. */
export function betterReading(before: JudgedReading | null, now: JudgedReading): BetterReading {
  const isLess = before !== null && before.said !== null && saysNothing.has(now.said);
  // What was found first stands then, and nobody looks a third time.
  const stands = isLess ? { said: before.said, read: { ...before.read, isFine: true } } : now;
  return { ...stands, isSettled: stands.said === null || stands.said === 'agrees' || stands.read.isFine };
}
