import { readdir, readFile } from 'node:fs/promises';
import { createPost } from '@carded/contract';
import { inTransaction, type Queries } from '@carded/database';
import type { Context } from '#context.ts';

/** Id of no login, as author of the project's posts. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Puts in the posts that come with the project, each once and for good: what staff did with one since, also withdrawing it, is left alone. */
export async function seedPosts(
  context: Pick<Context, 'config' | 'db' | 'now' | 'newId'>,
  posts: readonly ContentPost[] | null = null,
): Promise<void> {
  for (const post of posts ?? (await readContent())) await seedPost(context, post);
}

/** Placeholder in examples for the installation's own address, as in the docs. */
const exampleAddress = 'https://carded.example';

const seedPost = (
  { config, db, now, newId }: Pick<Context, 'config' | 'db' | 'now' | 'newId'>,
  { publishAt, ...post }: ContentPost,
) =>
  inTransaction(db, async (tx) => {
    const content = { ...post, body: post.body.replaceAll(exampleAddress, config.publicUrl) };
    const at = new Date(now());
    const isNew = await tx
      .insertInto('post_seeds')
      .values({ name: content.permalink, seeded_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (isNew === undefined || (await isTaken(tx, content.permalink))) return;
    const id = newId();
    await tx
      .insertInto('posts')
      .values({
        ...{ id, permalink: content.permalink, live_version: 1, publish_at: publishAt },
        ...{ created_by: nobody, created_at: at, updated_at: at },
      })
      .execute();
    await tx
      .insertInto('post_versions')
      .values({ ...content, post_id: id, version: 1, saved_by: nobody, saved_by_name: 'Carded', saved_at: publishAt })
      .execute();
  });

/** Staff wrote a post of that name first: theirs stays. */
const isTaken = async (tx: Queries, permalink: string): Promise<boolean> => {
  const taken = await tx
    .selectFrom('posts')
    .select('id')
    .where('permalink', '=', permalink)
    .unionAll(tx.selectFrom('post_redirects').select('post_id as id').where('permalink', '=', permalink))
    .executeTakeFirst();
  return taken !== undefined;
};

const folder = new URL('../../../../content/posts/', import.meta.url);

/** A post that comes with the project; its file is named as its permalink. */
type ContentPost = ReturnType<typeof createPost.body.parse> & { publishAt: Date };

/** @throws Error for a file that staff could not have written in the editor. */
export async function readContent(): Promise<ContentPost[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(names.map(async (name) => postFrom(name, await readFile(new URL(name, folder), 'utf8'))));
}

/** Lines of facts between two dashed ones, then the text. */
export function postFrom(name: string, source: string): ContentPost {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const facts = new Map(head.split('\n').map((line) => [line.split(':', 1)[0], line.replace(/^[^:]*:\s*/, '')]));
  const publishAt = new Date(`${facts.get('published')}T00:00:00Z`);
  const content = createPost.body.safeParse({
    ...{ title: facts.get('title'), description: facts.get('description'), og_image: '' },
    ...{ permalink: name.replace(/\.md$/, ''), body: body.trim() },
  });
  if (!content.success || Number.isNaN(publishAt.getTime())) throw new Error(`The post ${name} is not written right.`);
  return { ...content.data, publishAt };
}
