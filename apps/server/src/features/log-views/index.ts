import * as endpoints from '@carded/contract';
import { type LogView, maxLogViews } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { command, done, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { sealJson, unsealJson } from '#platform/sealing/seal.ts';

/** The views of this login, oldest first; nobody else's. */
const listLogViews = query(endpoints.listLogViews, async ({ context, who, tx }) => {
  const keys = await context.keys.ofAccount.get(who.accountId);
  const rows = await viewsOf(tx, who).select(['id', 'sealed']).orderBy('id').execute();
  return { views: rows.map((row) => openLogView(keys.data, row)) };
});

const createLogView = command(endpoints.createLogView, async ({ context, input: { body }, who, tx, audit }) => {
  const kept = await viewsOf(tx, who).select('id').execute();
  if (kept.length >= maxLogViews)
    refuse('conflict', { message: `You have ${maxLogViews} saved views. Delete one to save another.` });
  const id = context.newId();
  await tx
    .insertInto('log_views')
    .values({
      account_id: who.accountId,
      id,
      login_id: who.loginId,
      sealed: await sealLogView(context, who.accountId, id, body),
      created_at: new Date(context.now()),
    })
    .execute();
  audit.subject = id;
  return { view: { id, ...body } };
});

const updateLogView = command(endpoints.updateLogView, async ({ context, input: { params, body }, who, tx, audit }) => {
  const changed = await tx
    .updateTable('log_views')
    .set({ sealed: await sealLogView(context, who.accountId, params.id, body) })
    .where('account_id', '=', who.accountId)
    .where('login_id', '=', who.loginId)
    .where('id', '=', params.id)
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) refuse('not_found');
  audit.subject = params.id;
  return { view: { id: params.id, ...body } };
});

const removeLogView = command(endpoints.removeLogView, async ({ input: { params }, who, tx, audit }) => {
  const removed = await tx
    .deleteFrom('log_views')
    .where('account_id', '=', who.accountId)
    .where('login_id', '=', who.loginId)
    .where('id', '=', params.id)
    .returning('id')
    .executeTakeFirst();
  if (removed === undefined) refuse('not_found');
  audit.subject = params.id;
  return done;
});

const viewsOf = (tx: Queries, { accountId, loginId }: Owner) =>
  tx.selectFrom('log_views').where('account_id', '=', accountId).where('login_id', '=', loginId);

export const routes = [listLogViews, createLogView, updateLogView, removeLogView];

type Owner = { accountId: string; loginId: string };

/** Removes a login's views, because its next holder must not see the searches. */
export async function removeViewsOfLogin(tx: Queries, { accountId, loginId }: Owner): Promise<void> {
  await tx.deleteFrom('log_views').where('account_id', '=', accountId).where('login_id', '=', loginId).execute();
}

type Content = Omit<LogView, 'id'>;

async function sealLogView(context: Context, accountId: string, id: string, content: Content): Promise<Buffer> {
  const { name, filters, find } = content;
  const keys = await context.keys.ofAccount.get(accountId);
  return sealJson(keys.data, context.random, `log_view:${id}`, { name, filters, find });
}

function openLogView(dataKey: Buffer, { id, sealed }: { id: string; sealed: Buffer }): LogView {
  return { id, ...unsealJson<Content>(dataKey, `log_view:${id}`, sealed) };
}
