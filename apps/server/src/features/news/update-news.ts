import { updateNews as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { publishTime } from './publish-time.ts';

/** A message that was withdrawn comes back. */
export const updateNews = command(endpoint, async ({ context, tx, audit, input: { params, body } }) => {
  const publishAt = publishTime(body.publish_at, context.now());
  const row = await tx
    .updateTable('news_messages')
    .set({ body: body.text, publish_at: publishAt, withdrawn_at: null, updated_at: new Date(context.now()) })
    .where('id', '=', params.id)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) refuse('not_found');
  audit.subject = params.id;
  audit.detail = { publish_at: publishAt?.toISOString() ?? '' };
  return done;
});
