import type { getOperations as endpoint } from '@carded/contract';
import { callFunction } from '@carded/database';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import { latencyAt } from '#platform/meter/provider-meter.ts';
import { costOfCall } from '#platform/meter/spend.ts';

export type Provider = z.output<typeof endpoint.output>['providers'][number];
type Row = { provider: string; outcome: string; step: number; count: number };
type Cost = { provider: string; today: number; month: number };

const hourMs = 3_600_000;
/** Number of calls below which a share means nothing. */
const callsThatCount = 5;
const failingShare = 0.2;
const slowMs = 2_000;
const countsSince = (context: Pick<Context, 'db'>, since: Date, until: Date): Promise<Row[]> =>
  callFunction<Row>(
    context.db,
    `select provider, outcome, step, sum(count)::int as count from carded.provider_minutes
      where minute > $1 and minute <= $2 group by provider, outcome, step`,
    [since, until],
  );

/** Each provider there is, in the last hour, and its cost of today and this month (UTC). */
export async function readProviders(context: Context): Promise<Provider[]> {
  const now = new Date(context.now());
  const rows = await countsSince(context, new Date(now.getTime() - hourMs), now);
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const costs = await callFunction<Cost>(
    context.db,
    `select provider, coalesce(sum(cost_micros) filter (where minute >= $2), 0)::float8 as today, coalesce(sum(cost_micros), 0)::float8 as month
      from carded.provider_minutes where minute >= $1 and cost_micros > 0 group by provider`,
    [month, today],
  );
  const isPriced = (name: string) => name === 'sms' || costOfCall(context.config.providerCosts, name) !== null;
  return configured(context).map(({ name, isThere }) => {
    const own = rows.filter(({ provider }) => provider === name);
    const counts = sumOf(own);
    const cost = costs.find(({ provider }) => provider === name);
    return {
      name,
      ...counts,
      state: isThere ? stateOf(counts) : 'not_configured',
      cost_today_micros: isPriced(name) ? (cost?.today ?? 0) : null,
      cost_month_micros: isPriced(name) ? (cost?.month ?? 0) : null,
    };
  });
}

/** Counts deliveries to shops within a day. */
export async function readDeliveries(context: Context) {
  const now = new Date(context.now());
  const rows = await countsSince(context, new Date(now.getTime() - 24 * hourMs), now);
  const { calls, failed, refused, p95_ms } = sumOf(rows.filter(({ provider }) => provider === 'webhooks'));
  const mails = sumOf(rows.filter(({ provider }) => provider === 'mail'));
  return { attempts: calls, delivered: calls - failed - refused, p95_ms, bounces: mails.refused };
}

const configured = ({ config, providers }: Context): { name: string; isThere: boolean }[] => [
  ...(providers.liveSources.length === 0
    ? [{ name: 'identity', isThere: false }]
    : providers.liveSources.map(({ id }) => ({ name: `identity:${id}`, isThere: true }))),
  { name: 'sms', isThere: true },
  { name: 'mail', isThere: true },
  { name: 'payments', isThere: providers.payments !== null },
  { name: 'usage_records', isThere: providers.usageRecords !== null },
  ...Object.keys(providers.stores).map((slug) => ({ name: `stores:${slug}`, isThere: true })),
  // A table of the operator's own is no provider.
  ...(config.taxes.kind === 'table' ? [] : [{ name: 'taxes', isThere: providers.taxes.asksOutside }]),
  { name: 'storage', isThere: true },
  { name: 'faces', isThere: providers.faces.comparedBy === 'machine' },
];

const sumOf = (rows: readonly Row[]) => {
  const total = (outcome?: string) =>
    rows.filter((row) => outcome === undefined || row.outcome === outcome).reduce((sum, { count }) => sum + count, 0);
  const steps = new Map<number, number>();
  for (const { step, count } of rows) steps.set(step, (steps.get(step) ?? 0) + count);
  return { calls: total(), failed: total('failed'), refused: total('refused'), p95_ms: latencyAt(steps, 0.95) };
};

const stateOf = ({ calls, failed, p95_ms: p95 }: Pick<Provider, 'calls' | 'failed' | 'p95_ms'>) => {
  if (calls === 0) return 'quiet' as const;
  if (calls >= callsThatCount && failed / calls > failingShare) return 'failing' as const;
  return calls >= callsThatCount && p95 !== null && p95 > slowMs ? ('slow' as const) : ('up' as const);
};
