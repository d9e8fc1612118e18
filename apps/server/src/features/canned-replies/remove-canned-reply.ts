import { removeCannedReply as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';

export const removeCannedReply = command(endpoint, async ({ who, tx, audit, input: { params } }) => {
  const row = await tx
    .deleteFrom('canned_replies')
    .where('account_id', '=', who.accountId)
    .where('id', '=', params.id)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) refuse('not_found');
  audit.subject = params.id;
  return done;
});
