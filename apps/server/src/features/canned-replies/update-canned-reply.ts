import { updateCannedReply as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';

export const updateCannedReply = command(endpoint, async ({ context, who, tx, audit, input: { params, body } }) => {
  const row = await tx
    .updateTable('canned_replies')
    .set({ ...body, updated_at: new Date(context.now()) })
    .where('account_id', '=', who.accountId)
    .where('id', '=', params.id)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) refuse('not_found');
  audit.subject = params.id;
  return done;
});
