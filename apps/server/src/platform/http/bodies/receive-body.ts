import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { Refusal, refuse } from '#platform/commands/refuse.ts';
import { freeBytes } from '#platform/pictures/bytes.ts';

type Limits = {
  /** Content-Length of the request; NaN without one. */
  saidBytes: number;
  limitBytes: number;
  /** Whether there is room for so many bytes more. */
  add: (bytes: number) => boolean;
  clock?: BodyClock;
};

/** First size of the buffer in bytes: memory is allocated for what has arrived, not for the announced length. */
const firstBytes = 262_144;

/**
 * Reads a large body into one buffer. The memory of its pieces is given back at once: left to the collector, a flood of photos made it stop the thread that
 * answers everybody twice a second.
 * @returns all of its buffer, or the beginning
 * @throws Refusal `too_large`; `invalid_json` when it breaks off; `unavailable` when there is no room for more of it, or it comes too slowly.
 */
export async function receiveBody(
  payload: IncomingMessage,
  { saidBytes, limitBytes, add, clock = realBodyClock }: Limits,
): Promise<Buffer> {
  if (saidBytes > limitBytes) refuse('too_large');
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const atMost = Number.isNaN(saidBytes) ? limitBytes : saidBytes;
  const startedAt = clock.now();
  let body = Buffer.allocUnsafeSlow(0);
  let length = 0;
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    callOff();
    payload.off('data', take);
  };
  const fail = (refusal: Refusal) => {
    if (hasEnded) return;
    end();
    freeBytes(body);
    reject(refusal);
  };
  const grow = (wanted: number) => {
    const larger = Buffer.allocUnsafeSlow(Math.min(atMost, Math.max(firstBytes, 2 * body.length, wanted)));
    body.copy(larger, 0, 0, length);
    freeBytes(body);
    body = larger;
  };
  const take = (piece: Buffer) => {
    if (length + piece.length > atMost) return fail(new Refusal('too_large'));
    if (!add(piece.length)) return fail(new Refusal('unavailable', { retryAfterSeconds: 3 }));
    if (length + piece.length > body.length) grow(length + piece.length);
    length += piece.copy(body, length);
    freeBytes(piece);
  };
  const callOff = clock.every(slowest.lookMs, () => {
    if (isTooSlow(length, clock.now() - startedAt)) fail(new Refusal('unavailable', { retryAfterSeconds: 3 }));
  });
  payload.on('data', take);
  finished(payload, { writable: false }, (error) => {
    // A body that is too large is still received to its end.
    if (hasEnded) return;
    if (error == null) {
      end();
      resolve(body.subarray(0, length));
    } else fail(new Refusal('invalid_json'));
  });
  return promise;
}

/** Slowest accepted upload: bytes a second, on average, from `graceMs` on. Photos over a bad connection are faster. */
const slowest = { bytesASecond: 8_000, graceMs: 5_000, wholeMs: 28_000, lookMs: 1_000 } as const;

/** Calls back regularly. @returns a function that stops it */
type Ticker = (everyMs: number, tick: () => void) => () => void;
export type BodyClock = { now: () => number; every: Ticker };

/** The machine's clock. */
const realBodyClock: BodyClock = {
  now: () => performance.now(),
  every: (ms, tick) => {
    const timer = setInterval(tick, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};

/** Tells whether a body arrives too slowly to keep its place. */
export function isTooSlow(bytes: number, ms: number): boolean {
  return ms >= slowest.wholeMs || (ms >= slowest.graceMs && bytes < (ms / 1_000) * slowest.bytesASecond);
}
