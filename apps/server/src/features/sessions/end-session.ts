import { endSession as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** Ends one session of the login, such as that of a lost laptop. */
export const endSession = command(endpoint, async ({ input: { params }, who, tx, audit }) => {
  const ended = await tx
    .deleteFrom('sessions')
    .where('login_id', '=', who.loginId)
    .where('account_id', '=', who.accountId)
    .where('id', '=', params.id)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) refuse('not_found');
  audit.subject = who.loginId;
  return done;
});
