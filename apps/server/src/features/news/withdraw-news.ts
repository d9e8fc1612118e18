import { withdrawNews as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';

export const withdrawNews = command(endpoint, async ({ context, tx, audit, input: { params } }) => {
  const now = new Date(context.now());
  const row = await tx
    .updateTable('news_messages')
    .set({ withdrawn_at: now, updated_at: now })
    .where('id', '=', params.id)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) refuse('not_found');
  audit.subject = params.id;
  return done;
});
