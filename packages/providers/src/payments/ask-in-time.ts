import { setTimeout as sleep } from 'node:timers/promises';
import type { Unknown, UnknownCause } from './port.ts';

/** Why a question to a provider has no usable answer; becomes `unknown`. */
export class NoOutcome extends Error {
  override readonly cause: UnknownCause;
  readonly code: string;

  constructor(cause: UnknownCause, code: string) {
    super(`${cause}: ${code}`);
    this.name = 'NoOutcome';
    this.cause = cause;
    this.code = code;
  }
}

/** How much of a provider's silence is left to one call of the port. Waiting on purpose does not use it up. */
export type Patience = { leftMs: number };

type Options = {
  readonly patience: Patience;
  readonly wait: Wait;
  readonly now: () => number;
};

/** Asks once, and gives up when the patience of the call is used up. @throws NoOutcome when nothing came back */
export async function askInTime<Answer>(
  { patience, wait, now }: Options,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const startedAt = now();
  const silence = new AbortController();
  const answered = new AbortController();
  const givingUp = wait(patience.leftMs, answered.signal).then(() => {
    silence.abort();
    throw new NoOutcome('no_answer', 'silent');
  });
  try {
    return await Promise.race([ask(silence.signal), givingUp]);
  } catch (error) {
    throw error instanceof NoOutcome ? error : new NoOutcome('no_answer', 'connection');
  } finally {
    patience.leftMs = Math.max(0, patience.leftMs - (now() - startedAt));
    answered.abort();
    givingUp.catch(() => {});
  }
}

/** Runs a call of the port: what had no outcome is `unknown`. */
export async function orUnknown<Outcome>(call: () => Promise<Outcome>): Promise<Outcome | Unknown> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof NoOutcome) return { state: 'unknown', cause: error.cause, code: error.code };
    throw error;
  }
}

/** After a card is saved some providers do not know it for 2 seconds to a minute. */
const waitsMs = [3_000, 8_000, 20_000, 40_000];

/** Asks again for as long as the answer is `not_ready`, with longer and longer waits. @throws NoOutcome of the last try */
export async function untilReady<Outcome>(wait: Wait, ask: () => Promise<Outcome>): Promise<Outcome> {
  for (const ms of waitsMs) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NoOutcome) || error.cause !== 'not_ready') throw error;
      await wait(ms);
    }
  }
  return ask();
}

/** Resolves after so many milliseconds; rejects at once when the signal is aborted. Injected, so that tests decide how time passes. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

/** What adapters need of time: milliseconds since 1970, and a way to wait. */
export type Time = { readonly now: () => number; readonly wait: Wait };

export async function waitForReal(ms: number, signal?: AbortSignal): Promise<void> {
  await sleep(ms, undefined, signal === undefined ? {} : { signal });
}
