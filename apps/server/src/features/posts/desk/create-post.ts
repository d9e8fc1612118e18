import { createPost as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { refuseLate, refuseTaken } from './refuse-taken.ts';

export const createPost = command(endpoint, async ({ context, who, tx, audit, input: { body } }) => {
  await refuseTaken(tx, body.permalink, null);
  const id = context.newId();
  const now = new Date(context.now());
  await tx
    .insertInto('posts')
    .values({ id, permalink: body.permalink, created_by: who.loginId, created_at: now, updated_at: now })
    .execute()
    .catch(refuseLate);
  await tx
    .insertInto('post_versions')
    .values({ post_id: id, version: 1, ...body, saved_by: who.loginId, saved_by_name: who.name, saved_at: now })
    .execute();
  audit.subject = id;
  audit.detail = { permalink: body.permalink };
  return { id };
});
