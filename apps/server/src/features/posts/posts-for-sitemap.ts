import type { Context } from '#context.ts';
import { changedAt, publishedPosts } from './published-posts.ts';

const most = 5_000;

/** Addresses of what is out, below the site's own, with when each last became what it is; the newest first. */
export async function postsForSitemap(
  context: Pick<Context, 'db' | 'now'>,
): Promise<{ path: string; title: string; description: string; changedAt: string }[]> {
  const rows = await publishedPosts(context)
    .clearSelect()
    .select(['p.permalink', 'p.publish_at', 'v.saved_at', 'v.title', 'v.description'])
    .orderBy('p.publish_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ title, description, ...row }) => ({
    ...{ path: `/blog/${row.permalink}`, title, description },
    changedAt: changedAt(row).toISOString(),
  }));
}
