import type { Fault } from './fault.ts';
import type { Result, Scenario } from './run-scenario.ts';
import type { Cause, Outage } from './watch-outages.ts';

/** Milliseconds until 2xx again on a quiet machine. */
export const limitsMs: Record<Cause, number> = { api: 2_000, database: 10_000, both: 10_000 };

/** The median and the worst of what was measured after kills of one kind. */
export function timesOf(outages: readonly Outage[], cause: Cause) {
  const ms = outages
    .filter((one) => one.cause === cause)
    .map((one) => one.ms)
    .sort((a, b) => a - b);
  return { count: ms.length, median: ms[Math.floor(ms.length / 2)] ?? 0, worst: ms.at(-1) ?? 0 };
}

/** What the run itself lacks: kills or hits that did not happen prove nothing. How long a recovery took is a figure, and no fault. */
export function judge(scenario: Scenario, result: Result): Fault[] {
  const { kills, hits, journal } = result;
  const total = kills.api + kills.worker + kills.database;
  const coverage = [
    ...(total < scenario.kills ? [`${total} of ${scenario.kills} kills`] : []),
    ...[...hits].filter(([, count]) => count < scenario.hits).map(([name, count]) => `${name} hit ${count} times`),
    ...(journal.creates.length < scenario.kills ? [`only ${journal.creates.length} creates`] : []),
    ...(journal.counts.unfinished > 0 ? [`${journal.counts.unfinished} requests were never answered`] : []),
  ];
  const ended = scenario.restarts === undefined ? 0 : result.failedStarts;
  return [
    ...(ended > 0 ? [{ kind: 'ended' as const, detail: `${ended} × a process of ours` }] : []),
    ...coverage.map((detail): Fault => ({ kind: 'coverage', detail })),
  ];
}
