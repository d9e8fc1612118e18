import type { PostLink } from '@carded/contract';
import type { Context } from '#context.ts';

type Reads = Pick<Context, 'db' | 'now'>;

const most = 5_000;

/** Addresses of what is out, below the site's own, with when each last became what it is; the newest first. */
export async function postsForSitemap(reads: Reads) {
  const rows = await publishedPosts(reads)
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

/** Lists what is published now, in its published version. */
export function publishedPosts({ db, now }: Reads) {
  return db.queries
    .selectFrom('posts as p')
    .innerJoin('post_versions as v', (join) =>
      join.onRef('v.post_id', '=', 'p.id').onRef('v.version', '=', 'p.live_version'),
    )
    .select([
      ...(['p.id', 'p.permalink', 'p.publish_at', 'v.version'] as const),
      ...(['v.title', 'v.description', 'v.og_image', 'v.body', 'v.saved_at'] as const),
    ])
    .where('p.withdrawn_at', 'is', null)
    .where('p.publish_at', '<=', new Date(now()));
}
export type PublishedPost = NonNullable<Awaited<ReturnType<typeof findPublished>>>;

/** Finds the post at an address, current or earlier. */
export async function findPublished(reads: Reads, permalink: string) {
  return publishedPosts(reads)
    .where((eb) =>
      eb.or([
        eb('p.permalink', '=', permalink),
        eb('p.id', 'in', eb.selectFrom('post_redirects').select('post_id').where('permalink', '=', permalink)),
      ]),
    )
    .executeTakeFirst();
}

/** The newest first, with their texts. */
export async function newestPublished(reads: Reads, most: number) {
  return publishedPosts(reads).orderBy('p.publish_at', 'desc').orderBy('p.id', 'desc').limit(most).execute();
}

/** The newest first as lists show them, without their texts. One more than a page holds says that there are more. */
export async function newestEntries(reads: Reads, most: number, from: number) {
  return publishedPosts(reads)
    .clearSelect()
    .select(['p.permalink', 'p.publish_at', 'v.title', 'v.description', 'v.og_image'])
    .orderBy('p.publish_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(most)
    .offset(from)
    .execute();
}

type Dated = { publish_at: Date | null; saved_at: Date };

export function publishedAt({ publish_at: at }: Pick<Dated, 'publish_at'>): Date {
  return at ?? new Date(0);
}

/** Computes when the shown text last changed. A text saved before publication counts as unchanged. */
export function changedAt(post: Dated): Date {
  return new Date(Math.max(publishedAt(post).getTime(), post.saved_at.getTime()));
}

/** The one that came out before or after it. */
export async function nextTo(context: Context, row: PublishedPost, way: '<' | '>'): Promise<PostLink | null> {
  const order = way === '<' ? 'desc' : 'asc';
  const found = await publishedPosts(context)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('p.publish_at', 'p.id'), way, tuple(publishedAt(row), row.id)))
    .orderBy('p.publish_at', order)
    .orderBy('p.id', order)
    .clearSelect()
    .select(['p.permalink', 'v.title'])
    .limit(1)
    .executeTakeFirst();
  return found === undefined ? null : { permalink: found.permalink, title: found.title };
}
