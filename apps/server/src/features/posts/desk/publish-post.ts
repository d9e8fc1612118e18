import { publishPost as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { keepRendering } from '../keep-rendering.ts';
import { findVersion, lockPost, type PostRow, postState } from './find-post.ts';
import { refuseLate, refuseTaken } from './refuse-taken.ts';

const farthestMs = 366 * 86_400_000;

/** A post that is out keeps the day it came out; another is out now, or at the time that is given. */
export const publishPost = command(endpoint, async ({ context, tx, audit, input: { params, body } }) => {
  const row = await lockPost(tx, params.id);
  const version = await findVersion(tx, row.id, body.version);
  const { permalink } = version;
  const now = context.now();
  const isOut = postState(row, now) === 'published';
  const asked = body.publish_at === undefined ? now : Math.max(now, Date.parse(body.publish_at));
  if (asked > now + farthestMs)
    refuse('invalid_input', { fields: [{ path: 'body.publish_at', message: 'must be within a year' }] });
  await move(tx, row, permalink, new Date(now));
  await tx
    .updateTable('posts')
    .set({
      live_version: body.version,
      permalink,
      withdrawn_at: null,
      updated_at: new Date(now),
      ...(isOut ? {} : { publish_at: new Date(asked) }),
    })
    .where('id', '=', row.id)
    .execute()
    .catch(refuseLate);
  await keepRendering(tx, { ...version, id: row.id }, now);
  audit.subject = row.id;
  audit.detail = { version: body.version, permalink, publish_at: new Date(isOut ? now : asked).toISOString() };
  return done;
});

/** From the address that was given out to the new one; back to an earlier one, that is its own again. */
const move = async (tx: Queries, row: PostRow, permalink: string, at: Date): Promise<void> => {
  await refuseTaken(tx, permalink, row.id);
  await tx.deleteFrom('post_redirects').where('permalink', '=', permalink).execute();
  if (row.live_version === null || row.permalink === permalink) return;
  await tx.insertInto('post_redirects').values({ permalink: row.permalink, post_id: row.id, created_at: at }).execute();
};
