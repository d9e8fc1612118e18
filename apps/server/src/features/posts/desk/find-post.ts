import type { Queries, Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import { refuse } from '#platform/commands/refuse.ts';

export type PostRow = Selectable<Tables['posts']>;
type VersionRow = Selectable<Tables['post_versions']>;

/** Held until the transaction ends. @throws Refusal `not_found`. */
export async function lockPost(tx: Queries, id: string): Promise<PostRow> {
  const row = await tx.selectFrom('posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? refuse('not_found');
}

/** @throws Refusal `not_found`. */
export async function findVersion(tx: Queries, postId: string, version: number): Promise<VersionRow> {
  const row = await tx
    .selectFrom('post_versions')
    .selectAll()
    .where('post_id', '=', postId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ?? refuse('not_found');
}

export function presentVersion({ post_id: _, saved_by: __, saved_by_name, saved_at, ...content }: VersionRow) {
  return { ...content, saved_by: saved_by_name, saved: saved_at.toISOString() };
}

export function postState(row: Pick<PostRow, 'live_version' | 'publish_at' | 'withdrawn_at'>, nowMs: number) {
  if (row.withdrawn_at !== null) return 'withdrawn' as const;
  if (row.publish_at === null) return 'draft' as const;
  return row.publish_at.getTime() > nowMs ? ('scheduled' as const) : ('published' as const);
}
