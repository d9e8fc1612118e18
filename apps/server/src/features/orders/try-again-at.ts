import type { Context } from '#context.ts';

const longestMs = 3_600_000;

/** When a call that failed so many times is made again: when the platform says, else after 2, 4, 8 … seconds, at most an hour, with up to a quarter more so that stores do not come together. */
export function tryAgainAt(
  { now, random }: Pick<Context, 'now' | 'random'>,
  tries: number,
  retryAfterMs?: number,
): Date {
  const waitMs = Math.min(longestMs, retryAfterMs ?? 2 ** Math.min(tries, 12) * 1_000);
  const share = random(1)[0] ?? 0;
  return new Date(now() + waitMs + Math.floor((waitMs / 4) * (share / 256)));
}
