import { listStaffPosts as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { postState } from './find-post.ts';

const pageRows = 50;

export const listStaffPosts = query(endpoint, async ({ context, tx, input }) => {
  const rows = await tx
    .selectFrom('posts as p')
    .innerJoin('post_versions as v', (join) =>
      join.onRef('v.post_id', '=', 'p.id').onRef('v.version', '=', 'p.last_version'),
    )
    .selectAll('p')
    .select('v.title')
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(pageRows + 1)
    .offset(((input.query.page ?? 1) - 1) * pageRows)
    .execute();
  return {
    posts: rows.slice(0, pageRows).map((row) => ({
      id: row.id,
      state: postState(row, context.now()),
      title: row.title,
      permalink: row.permalink,
      publish_at: row.publish_at?.toISOString() ?? null,
      updated: row.updated_at.toISOString(),
      changed: row.live_version !== null && row.live_version < row.last_version,
    })),
    more: rows.length > pageRows,
  };
});
