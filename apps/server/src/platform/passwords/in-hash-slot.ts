import { refuse } from '#platform/commands/refuse.ts';

/** Each hash takes 19 MiB and a core; two at once leave the rest of the server its breath. */
const slots = 2;
const waitingAtMost = 20;
const retryAfterSeconds = 2;

let runningCount = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a password hash when one of the process's slots is free.
 * @throws Refusal `unavailable` when too many wait already.
 */
export async function inHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (runningCount < slots) runningCount += 1;
  else if (waiting.length >= waitingAtMost) refuse('unavailable', { retryAfterSeconds });
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // A slot goes straight to who waits longest, so nobody can slip in between.
    const next = waiting.shift();
    if (next === undefined) runningCount -= 1;
    else next();
  }
}
