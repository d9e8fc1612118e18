import { updateLogView as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { sealLogView } from './seal-log-view.ts';

export const updateLogView = command(endpoint, async ({ context, input: { params, body }, who, tx, audit }) => {
  const changed = await tx
    .updateTable('log_views')
    .set({ sealed: await sealLogView(context, who.accountId, params.id, body) })
    .where('account_id', '=', who.accountId)
    .where('login_id', '=', who.loginId)
    .where('id', '=', params.id)
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) refuse('not_found');
  audit.subject = params.id;
  return { view: { id: params.id, ...body } };
});
