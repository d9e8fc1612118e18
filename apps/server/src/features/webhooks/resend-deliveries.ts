import { resendDeliveries as endpoint } from '@carded/contract';
import { websitesSeen } from '#platform/access/websites-seen.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** Sends messages again, each with its own id and body, so that a shop can recognize duplicates. */
export const resendDeliveries = command(endpoint, async ({ context, input: { body }, who, tx, enqueue, audit }) => {
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
});
