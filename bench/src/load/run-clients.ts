import { median, percentile } from './percentile.ts';

/** Result of one round of load. Times in milliseconds. */
export type Round = { count: number; perSecond: number; p50: number; p95: number; p99: number; failed: number };

type Options = {
  clients: number;
  /** Duration; the first limit reached ends the round. */
  forMs?: number;
  atMost?: number;
};

/** Runs `one` repeatedly in this many clients at a time; `one` returns whether it succeeded. */
export async function runClients(
  { clients, forMs = Number.POSITIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }: Options,
  one: (client: number) => Promise<boolean>,
): Promise<Round> {
  const times: number[] = [];
  let begun = 0;
  let failed = 0;
  const startedAt = performance.now();
  const runOne = async (client: number) => {
    while (begun < atMost && performance.now() - startedAt < forMs) {
      begun += 1;
      const before = performance.now();
      if (!(await one(client))) failed += 1;
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => runOne(client)));
  return { ...roundOf(times, performance.now() - startedAt), failed };
}

const roundOf = (times: readonly number[], tookMs: number) => ({
  count: times.length,
  perSecond: (times.length * 1_000) / tookMs,
  p50: median(times),
  p95: percentile(times, 0.95),
  p99: percentile(times, 0.99),
});

/** The median of each value over rounds; failures are added up. */
export function medianOf(rounds: readonly Round[]): Round {
  return {
    count: median(rounds.map((round) => round.count)),
    perSecond: median(rounds.map((round) => round.perSecond)),
    p50: median(rounds.map((round) => round.p50)),
    p95: median(rounds.map((round) => round.p95)),
    p99: median(rounds.map((round) => round.p99)),
    failed: rounds.reduce((sum, round) => sum + round.failed, 0),
  };
}
