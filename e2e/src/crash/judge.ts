import type { Fault } from './fault.ts';
import type { Result, Scenario } from './run-scenario.ts';

/** Judges a run, and its own gaps too: kills or hits that did not happen prove nothing. How long a recovery took is a figure, and no fault. */
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
