import { resendDelivery as endpoint } from '@carded/contract';
import { websitesSeen } from '#platform/access/websites-seen.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** Sends a message again with the same id and body, so that a shop can recognize a duplicate. */
export const resendDelivery = command(endpoint, async ({ context, input: { params }, who, tx, enqueue, audit }) => {
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
});
