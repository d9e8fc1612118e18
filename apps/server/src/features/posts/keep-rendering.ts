import type { Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { rendererVersion, renderPost } from './render/render-post.ts';

export type Rendering = Selectable<Tables['post_renderings']>;
type Version = { id: string; version: number; body: string };

/** A version as it is read, made and kept in place of the one before. */
export async function keepRendering(db: Context['db']['queries'], post: Version, nowMs: number): Promise<Rendering> {
  const { html, contents, words } = await renderPost(post.body);
  const rendering = {
    ...{ version: post.version, renderer: rendererVersion, html, contents: JSON.stringify(contents), words },
    // Drawn when it is first asked for.
    ...{ picture: null, rendered_at: new Date(nowMs) },
  };
  return db
    .insertInto('post_renderings')
    .values({ post_id: post.id, ...rendering })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(rendering))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What was kept of the version; made now where nothing was, or by a renderer of before. */
export async function findRendering({ db, now }: Pick<Context, 'db' | 'now'>, post: Version): Promise<Rendering> {
  const kept = await db.queries
    .selectFrom('post_renderings')
    .selectAll()
    .where('post_id', '=', post.id)
    .where('version', '=', post.version)
    .where('renderer', '=', rendererVersion)
    .executeTakeFirst();
  return kept ?? keepRendering(db.queries, post, now());
}
