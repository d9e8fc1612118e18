import * as endpoints from '@carded/contract';
import type { Queries, Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import { command, done, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { keepRendering } from '../render/render-post.ts';

const pageRows = 50;

export const listStaffPosts = query(endpoints.listStaffPosts, async ({ context, tx, input }) => {
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

const versionsShown = 100;

export const getStaffPost = query(endpoints.getStaffPost, async ({ context, tx, input: { params } }) => {
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

export const getPostVersion = query(endpoints.getPostVersion, async ({ tx, input: { params } }) => ({
  version: presentVersion(await findVersion(tx, params.id, params.version)),
}));

export const createPost = command(endpoints.createPost, async ({ context, who, tx, audit, input: { body } }) => {
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

const versionsAtMost = 1_000;

/** The address of what is out changes when this is published. */
export const savePost = command(endpoints.savePost, async ({ context, who, tx, audit, input: { params, body } }) => {
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

const farthestMs = 366 * 86_400_000;

/** A post that is out keeps the day it came out; another is out now, or at the time that is given. */
export const publishPost = command(endpoints.publishPost, async ({ context, tx, audit, input: { params, body } }) => {
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

/** Redirects the published address to the new one; an earlier address of the post becomes its own again. */
const move = async (tx: Queries, row: PostRow, permalink: string, at: Date): Promise<void> => {
  await refuseTaken(tx, permalink, row.id);
  await tx.deleteFrom('post_redirects').where('permalink', '=', permalink).execute();
  if (row.live_version === null || row.permalink === permalink) return;
  await tx.insertInto('post_redirects').values({ permalink: row.permalink, post_id: row.id, created_at: at }).execute();
};

/** Withdraws a post, which can be published again. */
export const withdrawPost = command(endpoints.withdrawPost, async ({ context, tx, audit, input: { params } }) => {
  const row = await lockPost(tx, params.id);
  const now = new Date(context.now());
  await tx.updateTable('posts').set({ withdrawn_at: now, updated_at: now }).where('id', '=', row.id).execute();
  audit.subject = row.id;
  return done;
});

type PostRow = Selectable<Tables['posts']>;
type VersionRow = Selectable<Tables['post_versions']>;

/** Held until the transaction ends. @throws Refusal `not_found`. */
async function lockPost(tx: Queries, id: string): Promise<PostRow> {
  const row = await tx.selectFrom('posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? refuse('not_found');
}

/** @throws Refusal `not_found`. */
async function findVersion(tx: Queries, postId: string, version: number): Promise<VersionRow> {
  const row = await tx
    .selectFrom('post_versions')
    .selectAll()
    .where('post_id', '=', postId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ?? refuse('not_found');
}

function presentVersion({ post_id: _, saved_by: __, saved_by_name, saved_at, ...content }: VersionRow) {
  return { ...content, saved_by: saved_by_name, saved: saved_at.toISOString() };
}

function postState(row: Pick<PostRow, 'live_version' | 'publish_at' | 'withdrawn_at'>, nowMs: number) {
  if (row.withdrawn_at !== null) return 'withdrawn' as const;
  if (row.publish_at === null) return 'draft' as const;
  return row.publish_at.getTime() > nowMs ? ('scheduled' as const) : ('published' as const);
}

/**
 * Refuses an address that another post has or had.
 * @throws Refusal `conflict`.
 */
async function refuseTaken(tx: Queries, permalink: string, postId: string | null): Promise<void> {
  const post = await tx.selectFrom('posts').select('id').where('permalink', '=', permalink).executeTakeFirst();
  const redirect = await tx
    .selectFrom('post_redirects')
    .select('post_id as id')
    .where('permalink', '=', permalink)
    .executeTakeFirst();
  if ([post, redirect].some((row) => row !== undefined && row.id !== postId)) refuseAsTaken();
}

/** Turns the database's conflict into a refusal, for the second of two at once. */
function refuseLate(error: unknown): never {
  if ((error as { code?: string }).code === uniqueViolation) return refuseAsTaken();
  throw error;
}

const uniqueViolation = '23505';
const refuseAsTaken = (): never =>
  refuse('conflict', { message: 'Another post has this permalink, or had it. Choose another.' });
