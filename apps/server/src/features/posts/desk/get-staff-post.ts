import { getStaffPost as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { findVersion, postState, presentVersion } from './find-post.ts';

const versionsShown = 100;

export const getStaffPost = query(endpoint, async ({ context, tx, input: { params } }) => {
  const row = await tx.selectFrom('posts').selectAll().where('id', '=', params.id).executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  const versions = await tx
    .selectFrom('post_versions')
    .select(['version', 'title', 'saved_by_name', 'saved_at'])
    .where('post_id', '=', row.id)
    .orderBy('version', 'desc')
    .limit(versionsShown)
    .execute();
  return {
    post: {
      ...presentVersion(await findVersion(tx, row.id, row.last_version)),
      id: row.id,
      state: postState(row, context.now()),
      live_version: row.live_version,
      publish_at: row.publish_at?.toISOString() ?? null,
      versions: versions.map(({ version, title, saved_by_name, saved_at }) => ({
        ...{ version, title, saved_by: saved_by_name, saved: saved_at.toISOString() },
      })),
    },
  };
});
