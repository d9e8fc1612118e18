import { renamePasskey as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';

export const renamePasskey = command(endpoint, async ({ input: { params, body }, who, tx, audit }) => {
  const renamed = await tx
    .updateTable('passkeys')
    .set({ name: body.name })
    .where('account_id', '=', who.accountId)
    .where('login_id', '=', who.loginId)
    .where('id', '=', params.id)
    .returning('id')
    .executeTakeFirst();
  if (renamed === undefined) refuse('not_found');
  audit.subject = params.id;
  return done;
});
