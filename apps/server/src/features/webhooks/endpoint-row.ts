import type { createWebhook, OutputOf } from '@carded/contract';
import { type Queries, type Tables, uuidv7Floor } from '@carded/database';
import type { Selectable } from 'kysely';
import { type LoginCaller, websitesSeen } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';

export type EndpointRow = Selectable<Tables['webhook_endpoints']>;
type Seer = Pick<LoginCaller, 'accountId' | 'websiteIds'>;

/** The endpoints a caller may see. One for all websites belongs to those who see all websites. */
export function endpointsOf(tx: Queries, who: Seer) {
  const rows = tx.selectFrom('webhook_endpoints').selectAll().where('account_id', '=', who.accountId);
  return who.websiteIds === null ? rows : rows.where('website_id', 'in', websitesSeen(who.websiteIds));
}

/** One of them, locked until the transaction ends. @throws Refusal `not_found`. */
export async function lockEndpoint(tx: Queries, who: Seer, id: string): Promise<EndpointRow> {
  return (await endpointsOf(tx, who).where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse('not_found');
}

/** Public live keys of the account's websites, by id. */
export async function keysOfWebsites(tx: Queries, accountId: string): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('websites').select(['id', 'key_live']).where('account_id', '=', accountId).execute();
  return new Map(rows.map((row) => [row.id, row.key_live]));
}

/** An endpoint as the merchant sees it; its secret is shown once, when it is made. */
export function presentEndpoint(
  row: EndpointRow,
  keys: ReadonlyMap<string, string>,
  health: Health = noHealth,
): OutputOf<typeof createWebhook>['endpoint'] {
  return {
    id: row.id,
    url: row.url,
    website: row.website_id === null ? null : (keys.get(row.website_id) ?? ''),
    enabled: row.is_enabled,
    disabled_because: row.disabled_because,
    created: row.created_at.toISOString(),
    failing_since: row.failing_since?.toISOString() ?? null,
    health,
  };
}

const dayMs = 24 * 3_600_000;

type Health = { delivered: number; failed: number; waiting: number; last_delivered: string | null };
const noHealth: Health = { delivered: 0, failed: 0, waiting: 0, last_delivered: null };

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
