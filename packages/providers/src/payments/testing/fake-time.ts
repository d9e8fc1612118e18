import type { Time } from '../ask-in-time.ts';

export type FakeTime = Time & {
  /** Deliberate waits, each in milliseconds. */
  readonly waited: readonly number[];
  advance(ms: number): void;
};

/** Time for tests. Waits on purpose end at once; a limit, which can be called off by its signal, ends when time is advanced. */
export function makeFakeTime(startMs: number): FakeTime {
  let nowMs = startMs;
  const waited: number[] = [];
  const limits = new Set<{ atMs: number; end: () => void }>();
  return {
    waited,
    now: () => nowMs,
    async wait(ms, signal) {
      if (signal === undefined) {
        waited.push(ms);
        nowMs += ms;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const limit = { atMs: nowMs + ms, end: resolve };
        limits.add(limit);
        const stop = () => {
          limits.delete(limit);
          reject(new Error('the wait was ended'));
        };
        signal.addEventListener('abort', stop, { once: true });
      });
    },
    advance(ms) {
      nowMs += ms;
      for (const limit of limits) {
        if (limit.atMs > nowMs) continue;
        limits.delete(limit);
        limit.end();
      }
    },
  };
}
