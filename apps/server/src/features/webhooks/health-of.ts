import { type Queries, uuidv7Floor } from '@carded/database';

const dayMs = 24 * 3_600_000;

export type Health = { delivered: number; failed: number; waiting: number; last_delivered: string | null };
export const noHealth: Health = { delivered: 0, failed: 0, waiting: 0, last_delivered: null };

/** How what was sent to each endpoint in the last 24 hours fared. The hours are an id range. */
export async function healthOf(tx: Queries, accountId: string, nowMs: number): Promise<ReadonlyMap<string, Health>> {
  const rows = await tx
    .selectFrom('webhook_messages')
    .select((eb) => ['endpoint_id', 'state', eb.fn.countAll<number>().as('count'), eb.fn.max('created_at').as('last')])
    .where('account_id', '=', accountId)
    .where('id', '>=', uuidv7Floor(nowMs - dayMs))
    .where('endpoint_id', 'is not', null)
    .groupBy(['endpoint_id', 'state'])
    .execute();
  const byEndpoint = new Map<string, Health>();
  for (const { endpoint_id, state, count, last } of rows) {
    const health = byEndpoint.get(endpoint_id ?? '') ?? { ...noHealth };
    if (state === 'delivered') {
      health.delivered = Number(count);
      health.last_delivered = last.toISOString();
    } else if (state === 'waiting') health.waiting = Number(count);
    else health.failed += Number(count);
    byEndpoint.set(endpoint_id ?? '', health);
  }
  return byEndpoint;
}
