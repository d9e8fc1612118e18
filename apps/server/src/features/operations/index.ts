import type { OperationsProblem as Problem } from '@carded/contract';
import * as endpoints from '@carded/contract';
import { callFunction } from '@carded/database';
import type { Context } from '#context.ts';
import { monthSoFar } from '#features/billing/index.ts';
import { businessNamesOf } from '#platform/access/accounts.ts';
import { staffAccountIds } from '#platform/audit/append-audit.ts';
import { verifyChain } from '#platform/audit/verify-chain.ts';
import { command, openQuery, readInAccount } from '#platform/commands/command.ts';
import { isInMaintenance } from '#platform/flags/is-flag-on.ts';
import { discardJobs, listFailedJobs, retryJobs } from './jobs.ts';
import { type Failed, isQueueThere, oldestUnrelayed, type Queue, readFailed, readQueues } from './queues.ts';
import { type Provider, readDeliveries, readProviders } from './read-providers.ts';

const getOperations = openQuery(endpoints.getOperations, async ({ context }) => {
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

/** Lists problems, worst first: those that stop all work, those that buyers wait for, then those for a person. */
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

const microsOfCent = 10_000;
type Cost = { account_id: string; cost_micros: number; accounts: number };

/** Each month is rated as its invoice would be, so only the dearest are looked at. */
const getMargins = openQuery(endpoints.getMargins, async ({ context }) => {
  const month = new Date(context.now()).toISOString().slice(0, 7);
  const costs = await dearest(context, `${month}-01`);
  const names = await namesOf(context, costs);
  const accounts = [];
  for (const { account_id: id, cost_micros: cost } of costs) {
    const { cents } = await readInAccount(context, id, (tx) => monthSoFar(context, tx, id));
    const margin = cents * microsOfCent - cost;
    accounts.push({ id, business: names.get(id) ?? '', rated: cents, cost_micros: cost, margin_micros: margin });
  }
  return { month, accounts, more: (costs[0]?.accounts ?? 0) - costs.length };
});

const dearest = (context: Context, month: string): Promise<Cost[]> =>
  callFunction<Cost>(
    context.db,
    `select account_id, sum(cost_micros)::float8 as cost_micros, (count(*) over ())::int as accounts
     from carded.account_costs where month = $1 group by account_id having sum(cost_micros) > 0
     order by sum(cost_micros) desc, account_id limit $2`,
    [month, shownAtMost],
  );

const namesOf = async (context: Context, costs: readonly Cost[]): Promise<ReadonlyMap<string, string>> => {
  const [first] = costs;
  return first === undefined
    ? new Map()
    : readInAccount(context, first.account_id, (tx) =>
        businessNamesOf(
          tx,
          costs.map(({ account_id: id }) => id),
        ),
      );
};

const verifyChains = command(endpoints.verifyChains, {
  prepare: ({ context }) => walkChains(context),
  act: async ({ audit }, chains) => {
    audit.subject = 'chains';
    audit.detail = { chains: chains.length, faults: chains.filter(({ fault }) => fault !== null).length };
    return { chains };
  },
});

/** Reads the head of each staff account's chain: worth writing down elsewhere, since nobody can change rows below one that is known. */
async function readChains(context: Context) {
  const chains = [];
  for (const account of await staffAccountIds(context)) {
    const head = await readInAccount(context, account, (tx) =>
      tx.selectFrom('audit_heads').select(['seq', 'hash']).where('account_id', '=', account).executeTakeFirst(),
    );
    chains.push({ account, rows: head?.seq ?? 0, head: head?.hash.toString('hex') ?? '' });
  }
  return chains;
}

/** Verifies the chains by every row. */
async function walkChains(context: Context) {
  const chains = await readChains(context);
  const walked = [];
  for (const chain of chains) {
    const fault = await readInAccount(context, chain.account, (tx) => verifyChain(tx, chain.account));
    walked.push({ ...chain, fault: fault === null ? null : { row: fault.seq, what: fault.fault } });
  }
  return walked;
}

export const routes = [getOperations, getMargins, listFailedJobs, retryJobs, discardJobs, verifyChains];
