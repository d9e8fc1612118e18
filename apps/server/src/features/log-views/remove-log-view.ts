import { removeLogView as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';

export const removeLogView = command(endpoint, async ({ input: { params }, who, tx, audit }) => {
  const removed = await tx
    .deleteFrom('log_views')
    .where('account_id', '=', who.accountId)
    .where('login_id', '=', who.loginId)
    .where('id', '=', params.id)
    .returning('id')
    .executeTakeFirst();
  if (removed === undefined) refuse('not_found');
  audit.subject = params.id;
  return done;
});
