import type { Hint } from '#camera/hint-for.ts';

/** The hint on screen, and since when. */
export type HeldHint = {
  readonly hint: Hint | null;
  /** Milliseconds of any steady clock. */
  readonly since: number;
};

const shortestMs = 800;

/** Changes the hint no sooner than it can be read; from no hint at once. */
export function heldHint(shown: HeldHint, next: Hint, now: number): HeldHint {
  if (next === shown.hint) return shown;
  return shown.hint !== null && now - shown.since < shortestMs ? shown : { hint: next, since: now };
}
