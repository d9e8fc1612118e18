import * as endpoints from '@carded/contract';
import { type OutputOf, webhookEvents } from '@carded/contract';
import type { Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import { websitesSeen } from '#platform/access/caller.ts';
import { command, done } from '#platform/commands/command.ts';
import { query } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';

const perPage = 50;
type Delivery = OutputOf<typeof endpoints.listDeliveries>['deliveries'][number];

/** Newest first; the next page begins below the last id of this one. */
export const listDeliveries = query(endpoints.listDeliveries, async ({ input: { query: asked }, who, tx }) => {
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

/** Sends a message again with the same id and body, so that a shop can recognize a duplicate. */
export const resendDelivery = command(
  endpoints.resendDelivery,
  async ({ context, input: { params }, who, tx, enqueue, audit }) => {
    let rows = tx
      .updateTable('webhook_messages')
      .set({ state: 'waiting', next_attempt_at: new Date(context.now()) })
      .where('account_id', '=', who.accountId)
      .where('id', '=', params.id);
    if (who.websiteIds !== null) rows = rows.where('website_id', 'in', websitesSeen(who.websiteIds));
    const row = (await rows.returning(['id', 'attempts']).executeTakeFirst()) ?? refuse('not_found');
    await enqueue('webhook-retry', { message: row.id, attempt: row.attempts });
    audit.subject = row.id;
    return done;
  },
);

/** Sends messages again, each with its own id and body, so that a shop can recognize duplicates. */
export const resendDeliveries = command(
  endpoints.resendDeliveries,
  async ({ context, input: { body }, who, tx, enqueue, audit }) => {
    const ids = [...new Set(body.ids)];
    let rows = tx
      .updateTable('webhook_messages')
      .set({ state: 'waiting', next_attempt_at: new Date(context.now()) })
      .where('account_id', '=', who.accountId)
      .where('id', 'in', ids);
    if (who.websiteIds !== null) rows = rows.where('website_id', 'in', websitesSeen(who.websiteIds));
    const found = await rows.returning(['id', 'attempts']).execute();
    if (found.length < ids.length) refuse('not_found');
    for (const { id, attempts } of found) await enqueue('webhook-retry', { message: id, attempt: attempts });
    audit.subject = found[0]?.id ?? '';
    audit.detail = { count: found.length };
    return { sent: found.length };
  },
);
