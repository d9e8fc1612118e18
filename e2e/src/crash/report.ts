import { cpus } from 'node:os';
import { type Fault, faultLines } from './fault.ts';
import type { Result } from './run-scenario.ts';
import { slackOf } from './slack.ts';
import type { Cause, Outage } from './watch-outages.ts';

/** Milliseconds until 2xx again on a quiet machine. */
const limitsMs: Record<Cause, number> = { api: 2_000, database: 10_000, both: 10_000 };

/** The median and the worst of what was measured after kills of one kind. */
function timesOf(outages: readonly Outage[], cause: Cause) {
  const ms = outages
    .filter((one) => one.cause === cause)
    .map((one) => one.ms)
    .sort((a, b) => a - b);
  return { count: ms.length, median: ms[Math.floor(ms.length / 2)] ?? 0, worst: ms.at(-1) ?? 0 };
}

/** Lists the figures of a run beside their limits. */
export function reportOf(result: Result, faults: readonly Fault[]): string {
  const { kills, hits, journal, outages } = result;
  const { counts } = journal;
  const at = [...hits].map(([name, count]) => `  ${name.padEnd(24)} ${count}`);
  const times = (['api', 'database', 'both'] as const).map((cause) => {
    const { count, median, worst } = timesOf(outages, cause);
    return `until 2xx after ${cause.padEnd(8)} median ${median} ms, worst ${worst} ms of ${count} (on a quiet machine at most ${limitsMs[cause]} ms)`;
  });
  return [
    `kills            ${kills.api} API, ${kills.worker} worker, ${kills.database} whole database; ${result.failedStarts} starts met a database that was gone`,
    'failpoints hit',
    ...at,
    `acknowledged     ${journal.creates.length} creates, ${journal.bans.length} bans, ${journal.steps.length} buyers, ${journal.documents.length} with images`,
    `clients          ${counts.retries} tries repeated, ${counts.replays} answers compared with a second one, ${counts.unavailable} × 503, ${counts.internal} × 500`,
    `webhooks         ${result.received} calls came`,
    ...times,
    `drained after    ${(result.drainMs / 1_000).toFixed(1)} s (on a quiet machine at most 60 s)`,
    `took ${result.seconds} s at a load of ${result.load.toFixed(1)} on ${cpus().length} cores (time limits × ${slackOf(result).toFixed(1)})`,
    ...faultLines(faults),
  ].join('\n');
}
