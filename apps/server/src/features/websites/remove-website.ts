import { removeWebsite as endpoint } from '@carded/contract';
import { forgetKey } from '#platform/access/find-caller.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { findWebsite } from './find-website.ts';

/** Its keys stop working at once, in other processes within a second; its verifications stay in the log. */
export const removeWebsite = command(endpoint, async ({ context, input: { params }, who, tx, audit }) => {
  const row = await findWebsite(tx, who, params.token, { forUpdate: true });
  await tx
    .updateTable('websites')
    .set({ removed_at: new Date(context.now()), is_active: false })
    .where('account_id', '=', who.accountId)
    .where('id', '=', row.id)
    .execute();
  await tx
    .deleteFrom('website_keys')
    .where('account_id', '=', who.accountId)
    .where('website_id', '=', row.id)
    .execute();
  for (const key of [row.key_live, row.key_test]) forgetKey(context, key);
  audit.subject = row.id;
  audit.detail = { domain: row.domain };
  return done;
});
