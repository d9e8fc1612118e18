import { setTimeout as pause } from 'node:timers/promises';

export type Cause = 'api' | 'database' | 'both';
export type Outage = { cause: Cause; ms: number };
export type Outages = {
  measured: Outage[];
  began: (cause: 'api' | 'database') => void;
  isUp: () => boolean;
  stop: () => Promise<void>;
};

const pollMs = 20;
const giveUpAfterMs = 1_000;

/** Polls `/readyz` and measures the time from a kill until it answers 2xx again. A kill during an outage extends it. */
export function watchOutages(port: number): Outages {
  const measured: Outage[] = [];
  let outage: { cause: Cause; sinceMs: number } | null = null;
  let isStopped = false;
  const began = (cause: 'api' | 'database') => {
    const isOther = outage !== null && outage.cause !== cause;
    outage = { cause: isOther ? 'both' : cause, sinceMs: performance.now() };
  };
  const loop = async () => {
    while (!isStopped) {
      const asked = outage;
      if (asked !== null && (await answersWell(port)) && outage === asked) {
        measured.push({ cause: asked.cause, ms: Math.round(performance.now() - asked.sinceMs) });
        outage = null;
      }
      await pause(pollMs);
    }
  };
  const looping = loop();
  return {
    measured,
    began,
    isUp: () => outage === null,
    stop: async () => {
      isStopped = true;
      await looping;
    },
  };
}

/** Asks the database through the API. */
export async function answersWell(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://localhost:${port}/readyz`, {
      signal: AbortSignal.timeout(giveUpAfterMs),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
