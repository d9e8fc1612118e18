import { listDeliveries as endpoint, type OutputOf, webhookEvents } from '@carded/contract';
import type { Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import { websitesSeen } from '#platform/access/websites-seen.ts';
import { query } from '#platform/commands/query.ts';

const perPage = 50;
type Delivery = OutputOf<typeof endpoint>['deliveries'][number];

/** Newest first; the next page begins below the last id of this one. */
export const listDeliveries = query(endpoint, async ({ input: { query: asked }, who, tx }) => {
  let rows = tx.selectFrom('webhook_messages').selectAll().where('account_id', '=', who.accountId);
  if (who.websiteIds !== null) rows = rows.where('website_id', 'in', websitesSeen(who.websiteIds));
  if (asked.endpoint !== undefined) rows = rows.where('endpoint_id', '=', asked.endpoint);
  if (asked.verification !== undefined) rows = rows.where('verification_id', '=', asked.verification);
  if (asked.before !== undefined) rows = rows.where('id', '<', asked.before);
  const found = await rows
    .orderBy('id', 'desc')
    .limit(perPage + 1)
    .execute();
  const shown = found.slice(0, perPage);
  return { deliveries: shown.map(present), next: found.length > perPage ? (shown.at(-1)?.id ?? null) : null };
});

const present = (row: Selectable<Tables['webhook_messages']>): Delivery => ({
  id: row.id,
  message_id: row.message_id,
  endpoint: row.endpoint_id,
  url: row.url,
  type: row.type,
  uuid: webhookEvents.some(({ type, hasUuid }) => type === row.type && hasUuid) ? row.verification_id : null,
  state: row.state,
  attempts: row.attempts,
  last_status: row.last_status,
  last_error: row.last_error,
  created: row.created_at.toISOString(),
  next_attempt: row.next_attempt_at?.toISOString() ?? null,
  body: row.body,
});
