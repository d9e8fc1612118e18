import type { OperationsProblem as Problem } from '@carded/contract';
import type { Provider } from './read-providers.ts';
import type { Failed, Queue } from './read-queues.ts';

type Seen = {
  nowMs: number;
  isInMaintenance: boolean;
  unrelayed: Date | null;
  providers: readonly Provider[];
  queues: readonly Queue[];
  failed: readonly Failed[];
};

/** The relay looks several times a second. */
const relayLateMs = 60_000;
const queueLateMs = 5 * 60_000;

/** What is wrong, the worst first: what nobody can work with, then what buyers wait for, then what a person has to look at. */
export function findProblems({ nowMs, isInMaintenance, unrelayed, providers, queues, failed }: Seen): Problem[] {
  const isLate = (at: Date | null, ms: number): at is Date => at !== null && at.getTime() + ms < nowMs;
  const problems: Problem[] = [];
  const add = (kind: Problem['kind'], more: Partial<Problem> = {}) =>
    problems.push({ name: '', count: 0, of: 0, since: null, ...more, kind });
  if (isLate(unrelayed, relayLateMs)) add('no_worker', { since: unrelayed.toISOString() });
  if (isInMaintenance) add('maintenance');
  for (const { name, calls, failed: count } of providers.filter(({ state }) => state === 'failing'))
    add('provider_failing', { name, count, of: calls });
  for (const { name, waiting: count, oldest } of queues)
    if (isLate(oldest, queueLateMs)) add('queue_stuck', { name, count, since: oldest.toISOString() });
  for (const { kind, count, newest } of failed) add('jobs_failed', { name: kind, count, since: newest.toISOString() });
  for (const { name, p95_ms: p95 } of providers.filter(({ state }) => state === 'slow'))
    add('provider_slow', { name, count: p95 ?? 0 });
  return problems;
}
