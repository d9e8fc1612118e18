import { savePost as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { lockPost } from './find-post.ts';
import { refuseLate, refuseTaken } from './refuse-taken.ts';

const versionsAtMost = 1_000;

/** The address of what is out changes when this is published. */
export const savePost = command(endpoint, async ({ context, who, tx, audit, input: { params, body } }) => {
  const row = await lockPost(tx, params.id);
  const { version: base, ...content } = body;
  if (base !== row.last_version) refuse('conflict', { message: 'Somebody saved another version meanwhile.' });
  if (row.last_version >= versionsAtMost) refuse('conflict', { message: `A post takes ${versionsAtMost} versions.` });
  await refuseTaken(tx, content.permalink, row.id);
  const version = base + 1;
  const now = new Date(context.now());
  await tx
    .insertInto('post_versions')
    .values({ post_id: row.id, version, ...content, saved_by: who.loginId, saved_by_name: who.name, saved_at: now })
    .execute();
  await tx
    .updateTable('posts')
    .set({
      last_version: version,
      updated_at: now,
      ...(row.live_version === null ? { permalink: content.permalink } : {}),
    })
    .where('id', '=', row.id)
    .execute()
    .catch(refuseLate);
  audit.subject = row.id;
  audit.detail = { version };
  return { version };
});
