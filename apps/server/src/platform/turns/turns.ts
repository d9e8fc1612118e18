import { setImmediate as nextRound } from 'node:timers/promises';
import { refuse } from '#platform/commands/refuse.ts';

/** Pieces of work that go on at a time, of different logins. */
const atOnce = 2;
/** Pieces of one login that wait at a time. */
const waitingAtMost = 4;
/** How long the thread that answers everybody is kept at a time. ms */
const sliceMs = 5;

/** Lets others be answered when a slice is over: called between parts that take a millisecond or less. */
export type Breathe = () => Promise<void>;

export type Turns = ReturnType<typeof makeTurns>;

/**
 * Turns for what keeps the answering thread busy for long, such as a replay of past orders: one piece of work of a login at a time, the next login's after it, however many one of them asks for.
 * Take a turn before a transaction begins, so that nobody who waits holds a connection.
 */
export function makeTurns() {
  const lines = new Map<string, (() => void)[]>();
  const busy = new Set<string>();

  const goOn = () => {
    for (const [login, [first, ...others]] of lines) {
      if (busy.size >= atOnce) return;
      if (busy.has(login)) continue;
      // Behind the other logins.
      lines.delete(login);
      if (others.length > 0) lines.set(login, others);
      busy.add(login);
      first?.();
    }
  };

  return {
    /** Refused with `too_many_requests` while so many of the login's wait already, unless `isPatient`: then it is the caller who has few. */
    async run<T>(login: string, work: (breathe: Breathe) => Promise<T>, { isPatient = false } = {}): Promise<T> {
      const line = lines.get(login) ?? [];
      if (!isPatient && line.length >= waitingAtMost) refuse('too_many_requests', { retryAfterSeconds: 5 });
      await new Promise<void>((begin) => {
        lines.set(login, [...line, begin]);
        goOn();
      });
      try {
        let since = performance.now();
        return await work(async () => {
          if (performance.now() - since < sliceMs) return;
          await nextRound();
          since = performance.now();
        });
      } finally {
        busy.delete(login);
        // Requests of this login that came meanwhile go behind those of the other logins.
        const waiting = lines.get(login);
        if (waiting !== undefined && lines.delete(login)) lines.set(login, waiting);
        goOn();
      }
    },
  };
}
