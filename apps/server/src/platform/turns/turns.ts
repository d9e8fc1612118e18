import { setImmediate as nextRound } from 'node:timers/promises';
import { refuse } from '#platform/commands/refuse.ts';

/** Tasks that run at a time, of different logins. */
const atOnce = 2;
/** Waiting tasks of one login. */
const waitingAtMost = 4;
/** Longest time in ms for which a task blocks the thread that answers everybody. */
const sliceMs = 5;

/** Lets other requests be answered when a slice is over. Called between parts of at most about a millisecond. */
export type Breathe = () => Promise<void>;

export type Turns = ReturnType<typeof makeTurns>;

/**
 * Makes turns for long tasks on the answering thread, such as a replay of past orders: one task of a login at a time, then the next login's. Take a turn
 * before a transaction begins, so that no waiting task holds a connection.
 */
export function makeTurns() {
  const lines = new Map<string, (() => void)[]>();
  const busy = new Set<string>();

  const goOn = () => {
    for (const [login, [first, ...others]] of lines) {
      if (busy.size >= atOnce) return;
      if (busy.has(login)) continue;
      // Moves the login behind the others.
      lines.delete(login);
      if (others.length > 0) lines.set(login, others);
      busy.add(login);
      first?.();
    }
  };

  return {
    /**
     * Runs a task in its turn. Refused with `too_many_requests` when too many of the login's tasks wait already, except with `isPatient`, for callers that
     * start only a few.
     */
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
        // Tasks that this login added meanwhile go behind those of the other logins.
        const waiting = lines.get(login);
        if (waiting !== undefined && lines.delete(login)) lines.set(login, waiting);
        goOn();
      }
    },
  };
}
