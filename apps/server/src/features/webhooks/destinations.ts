import type { Context } from '#context.ts';

/** First tries and retries have lanes of their own. A destination that hangs takes a few places of a lane, never the lane. */
export type Lane = 'first' | 'again';
const atOneTime = { first: 8, again: 16, failing: 4 } as const;
/** So long after a failure, first tries go to the lane of the retries at once. */
const failingForMs = 60_000;

type Destination = { inFlight: Record<Lane, number>; failedAt: number | null };
const known = new WeakMap<Context, Map<string, Destination>>();

const destinationsOf = (context: Context): Map<string, Destination> => {
  const kept = known.get(context) ?? new Map<string, Destination>();
  known.set(context, kept);
  return kept;
};

/**
 * Takes a place towards a destination in this process.
 * @returns null when it has none free in this lane now; else what to call, with whether it went well, when the call is over.
 */
export function enterDestination(context: Context, key: string, lane: Lane): ((wentWell: boolean) => void) | null {
  const all = destinationsOf(context);
  const one = all.get(key) ?? { inFlight: { first: 0, again: 0 }, failedAt: null };
  const isFailing = one.failedAt !== null && one.failedAt + failingForMs > context.now();
  if (one.inFlight[lane] >= atOneTime[isFailing ? 'failing' : lane] || (lane === 'first' && isFailing)) return null;
  one.inFlight[lane] += 1;
  all.set(key, one);
  return (wentWell) => {
    one.inFlight[lane] -= 1;
    one.failedAt = wentWell ? null : context.now();
    if (wentWell && one.inFlight.first + one.inFlight.again === 0) all.delete(key);
  };
}
