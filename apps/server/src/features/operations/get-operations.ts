import { getOperations as endpoint, type OperationsProblem as Problem } from '@carded/contract';
import { callFunction } from '@carded/database';
import type { Context } from '#context.ts';
import { openQuery } from '#platform/commands/query.ts';
import { isInMaintenance } from '#platform/http/maintenance-switch.ts';
import { readChains } from './chains.ts';
import { type Failed, isQueueThere, oldestUnrelayed, type Queue, readFailed, readQueues } from './jobs.ts';
import { type Provider, readDeliveries, readProviders } from './read-providers.ts';

export const getOperations = openQuery(endpoint, async ({ context }) => {
  const isThere = await isQueueThere(context);
  const providers = await readProviders(context);
  const queues = isThere ? await readQueues(context) : [];
  const failed = isThere ? await readFailed(context) : [];
  const { bounces, ...deliveries } = await readDeliveries(context);
  const maintenance = await isInMaintenance(context);
  return {
    at: new Date(context.now()).toISOString(),
    problems: findProblems({
      nowMs: context.now(),
      isInMaintenance: maintenance,
      unrelayed: await oldestUnrelayed(context),
      ...{ providers, queues, failed },
    }),
    providers,
    queues: queues.map((queue) => ({ ...queue, oldest: queue.oldest?.toISOString() ?? null })),
    failed: failed.map((kind) => ({
      ...kind,
      oldest: kind.oldest.toISOString(),
      newest: kind.newest.toISOString(),
    })),
    webhooks: { ...deliveries, ...(await readTroubles(context)) },
    bounces,
    chains: await readChains(context),
    maintenance,
  };
});

const shownAtMost = 20;
type Row = {
  account_id: string;
  host: string;
  failing_since: Date;
  last_answer: string;
  is_off: boolean;
  total: number;
};

/** Endpoints that take nothing now, the latest first. */
async function readTroubles({ db }: Pick<Context, 'db'>) {
  const rows = await callFunction<Row>(
    db,
    'select *, (count(*) over ())::int as total from carded.webhook_troubles order by failing_since desc limit $1',
    [shownAtMost],
  );
  return {
    troubles: rows[0]?.total ?? 0,
    endpoints: rows.map((row) => ({
      account: row.account_id,
      host: row.host,
      since: row.failing_since.toISOString(),
      answer: row.last_answer,
      off: row.is_off,
    })),
  };
}

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
function findProblems({ nowMs, isInMaintenance, unrelayed, providers, queues, failed }: Seen): Problem[] {
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
