import * as endpoints from '@carded/contract';
import { websitesSeen } from '#platform/access/caller.ts';
import type { Route } from '#platform/commands/action.ts';
import { command, done } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import type { Job } from '#platform/jobs/job.ts';
import { announce } from './announce.ts';
import { deliverAgain, deliverFirst, listDeliveries } from './deliveries.ts';
import {
  createWebhook,
  enableWebhook,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  showCallbackSecret,
  testWebhook,
} from './webhooks.ts';

export { activeSecrets, makeWebhookSecret, openSecrets, sealSecrets } from './webhook-secrets.ts';

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

export const jobs: readonly Job[] = [announce, deliverFirst, deliverAgain];
export const routes: readonly Route[] = [
  listWebhooks,
  createWebhook,
  removeWebhook,
  enableWebhook,
  renewWebhookSecret,
  testWebhook,
  listDeliveries,
  resendDelivery,
  resendDeliveries,
  showCallbackSecret,
];
