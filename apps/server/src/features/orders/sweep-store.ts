import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { findStore, openStore, storeAnswered, storeRefused } from '#features/stores/index.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { needLook } from './need-look.ts';

const everyMs = 900_000;

/** Asks a store for orders that changed since it was last asked, each quarter of an hour: what it told us of may be lost. */
export async function sweepStore(context: Context, accountId: string, storeId: string): Promise<void> {
  const now = context.now();
  const { rows } = await sql`
    update carded.store_work set sweep_at = ${new Date(now + everyMs)}
    where store_id = ${storeId} and sweep_at <= ${new Date(now)} returning store_id`.execute(context.db.queries);
  if (rows.length === 0) return;
  const opened = await inAccount(context, accountId, async (tx) => {
    const store = await findStore(tx, storeId);
    return store === null ? null : { store, open: await openStore(context, tx, storeId) };
  });
  if (opened === null || 'error' in opened.open) return;
  const { platform, access } = opened.open.ok;
  if (platform.orders === undefined) return;
  const found = await platform.orders.changedSince(access, opened.store.order_cursor);
  await inAccount(context, accountId, async (tx) => {
    if ('error' in found) return storeRefused(context, tx, storeId, found.error);
    await storeAnswered(context, tx, storeId);
    for (const id of found.ok.ids)
      await needLook(context, tx, { accountId, storeId, websiteId: opened.store.website_id }, id);
    await tx
      .updateTable('stores')
      .set({ order_cursor: found.ok.cursor })
      .where('account_id', '=', accountId)
      .where('id', '=', storeId)
      .execute();
  });
}
