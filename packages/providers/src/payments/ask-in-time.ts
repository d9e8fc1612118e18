import type { Unknown, UnknownCause } from './port.ts';
import type { Wait } from './wait.ts';

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
