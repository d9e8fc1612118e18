/** A photo of a bad connection comes faster than this. Bytes a second, on average from `graceMs` on. */
export const slowest = { bytesASecond: 8_000, graceMs: 5_000, wholeMs: 28_000, lookMs: 1_000 } as const;

/** Calls back regularly until it is called off. */
export type Ticker = (everyMs: number, tick: () => void) => () => void;
export type BodyClock = { now: () => number; every: Ticker };

/** The machine's clock. */
export const realBodyClock: BodyClock = {
  now: () => performance.now(),
  every: (ms, tick) => {
    const timer = setInterval(tick, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};

/** Whether a body of which so much came in so long is one that keeps its place for nothing. */
export function isTooSlow(bytes: number, ms: number): boolean {
  return ms >= slowest.wholeMs || (ms >= slowest.graceMs && bytes < (ms / 1_000) * slowest.bytesASecond);
}
