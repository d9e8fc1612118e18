import { withdrawPost as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { lockPost } from './find-post.ts';

/** It can be published again. */
export const withdrawPost = command(endpoint, async ({ context, tx, audit, input: { params } }) => {
  const row = await lockPost(tx, params.id);
  const now = new Date(context.now());
  await tx.updateTable('posts').set({ withdrawn_at: now, updated_at: now }).where('id', '=', row.id).execute();
  audit.subject = row.id;
  return done;
});
