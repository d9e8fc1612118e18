import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command, done, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** Lists published news that was not withdrawn; each login dismisses its own. */
const listNews = query(endpoints.listNews, async ({ context, who, tx }) => {
  const rows = await tx
    .selectFrom('news_messages as n')
    .leftJoin('news_dismissals as d', (join) =>
      join.onRef('d.message_id', '=', 'n.id').on('d.account_id', '=', who.accountId).on('d.login_id', '=', who.loginId),
    )
    .select(['n.id', 'n.body', 'n.publish_at', 'd.dismissed_at'])
    .where('n.publish_at', '<=', new Date(context.now()))
    .where('n.withdrawn_at', 'is', null)
    .orderBy('n.publish_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(shownAtMost)
    .execute();
  return {
    messages: rows.map((row) => ({
      id: row.id,
      message_date: (row.publish_at ?? new Date(0)).toISOString(),
      message_text: row.body,
      dismissed: row.dismissed_at !== null,
    })),
  };
});

const dismissNews = command(endpoints.dismissNews, async ({ context, who, tx, audit, input: { body } }) => {
  const now = new Date(context.now());
  const message = await tx
    .selectFrom('news_messages')
    .select('id')
    .where('id', '=', body.message_id)
    .where('publish_at', '<=', now)
    .executeTakeFirst();
  if (message === undefined) refuse('not_found');
  await tx
    .insertInto('news_dismissals')
    .values({ account_id: who.accountId, login_id: who.loginId, message_id: body.message_id, dismissed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  audit.subject = body.message_id;
  return done;
});

const listStaffNews = query(endpoints.listStaffNews, async ({ context, tx }) => {
  const rows = await tx
    .selectFrom('news_messages')
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownToStaff)
    .execute();
  const now = context.now();
  return {
    messages: rows.map((row) => ({
      id: row.id,
      text: row.body,
      state: stateOf(row, now),
      publish_at: row.publish_at?.toISOString() ?? null,
      updated: row.updated_at.toISOString(),
    })),
  };
});

const createNews = command(endpoints.createNews, async ({ context, who, tx, audit, input: { body } }) => {
  const id = context.newId();
  const now = new Date(context.now());
  const publishAt = publishTime(body.publish_at, context.now());
  await tx
    .insertInto('news_messages')
    .values({ id, body: body.text, publish_at: publishAt, created_by: who.loginId, created_at: now, updated_at: now })
    .execute();
  audit.subject = id;
  audit.detail = { publish_at: publishAt?.toISOString() ?? '' };
  return { id };
});

/** Updates a message; one that was withdrawn is published again. */
const updateNews = command(endpoints.updateNews, async ({ context, tx, audit, input: { params, body } }) => {
  const publishAt = publishTime(body.publish_at, context.now());
  const row = await tx
    .updateTable('news_messages')
    .set({ body: body.text, publish_at: publishAt, withdrawn_at: null, updated_at: new Date(context.now()) })
    .where('id', '=', params.id)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) refuse('not_found');
  audit.subject = params.id;
  audit.detail = { publish_at: publishAt?.toISOString() ?? '' };
  return done;
});

const withdrawNews = command(endpoints.withdrawNews, async ({ context, tx, audit, input: { params } }) => {
  const now = new Date(context.now());
  const row = await tx
    .updateTable('news_messages')
    .set({ withdrawn_at: now, updated_at: now })
    .where('id', '=', params.id)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) refuse('not_found');
  audit.subject = params.id;
  return done;
});

export const routes = [listNews, dismissNews, listStaffNews, createNews, updateNews, withdrawNews];

/** The newest published message that this login has not put away. */
export async function latestNews(tx: Queries, who: LoginCaller, nowMs: number) {
  if (who.kind === 'sub_user' && !who.permissions.includes('news')) return null;
  const row = await tx
    .selectFrom('news_messages as n')
    .leftJoin('news_dismissals as d', (join) =>
      join.onRef('d.message_id', '=', 'n.id').on('d.account_id', '=', who.accountId).on('d.login_id', '=', who.loginId),
    )
    .select(['n.id', 'n.body', 'n.publish_at'])
    .where('n.publish_at', '<=', new Date(nowMs))
    .where('n.withdrawn_at', 'is', null)
    .where('d.dismissed_at', 'is', null)
    .orderBy('n.publish_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { id: row.id, message_date: (row.publish_at ?? new Date(0)).toISOString(), message_text: row.body };
}

const shownAtMost = 100;

const shownToStaff = 200;

const stateOf = (row: { publish_at: Date | null; withdrawn_at: Date | null }, nowMs: number) => {
  if (row.withdrawn_at !== null) return 'withdrawn' as const;
  if (row.publish_at === null) return 'draft' as const;
  return row.publish_at.getTime() > nowMs ? ('scheduled' as const) : ('published' as const);
};

const aYearMs = 366 * 24 * 3_600_000;

/**
 * Computes when a message is published. A published one keeps its time, so that a correction does not move it up.
 * @throws Refusal `invalid_input`.
 */
function publishTime(given: string | null, nowMs: number): Date | null {
  if (given === null) return null;
  const at = Date.parse(given);
  if (!Number.isFinite(at) || at > nowMs + aYearMs || at < nowMs - 10 * aYearMs)
    refuse('invalid_input', { fields: [{ path: 'body.publish_at', message: 'must be within the next year' }] });
  return new Date(at);
}
