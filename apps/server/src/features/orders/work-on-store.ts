import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { findStore, type OpenStore, openStore, storeAnswered, storeRefused } from '#features/stores/index.ts';
import { inAccount, readInAccount } from '#platform/commands/command.ts';
import { isDatabaseDown, placesOf } from '#platform/errors/answer-error.ts';
import { job } from '#platform/jobs/job.ts';
import { lookAfterOrder, tryLater } from './look-after-order.ts';
import { needLook } from './look-again.ts';
import { type OrderAt, workOnStoreJob } from './order-row.ts';

/** Time for which a store is left to its worker after the last order; a call takes less. Milliseconds. */
const leaseMs = 90_000;
/** Orders of one turn; another begins at once. */
const atOnce = 20;
/** Time between two questions to a store for changed orders, and after which a store is tried again that cannot be called. Milliseconds. */
const everyMs = 900_000;

/**
 * Works through the due orders of one store, one after the other: a store that hangs delays only its own. Where several jobs come at once, one works, and afterwards looks
 * again for the others.
 */
export const workOnStore = job(
  workOnStoreJob,
  z.object({ account: z.uuid(), store: z.uuid() }),
  async (context, { account: accountId, store: storeId }) => {
    while (await takeLease(context, storeId)) {
      try {
        await turn(context, accountId, storeId);
      } finally {
        await nextDue(context, accountId, storeId);
      }
      if (await giveLease(context, storeId)) return;
    }
  },
  { isRolling: true, concurrency: 60, pollSeconds: 1, expireSeconds: 600, retryLimit: 20 },
);

const turn = async (context: Context, accountId: string, storeId: string): Promise<void> => {
  if (await isAccountClosed(context, accountId)) return putAside(context, accountId, storeId);
  await sweepStore(context, accountId, storeId);
  for (const externalId of await dueOrders(context, accountId, storeId)) {
    // Credentials may end between two.
    const opened = await inAccount(context, accountId, (tx) => openStore(context, tx, storeId));
    if ('error' in opened) {
      await inAccount(context, accountId, (tx) => storeRefused(context, tx, storeId, opened.error));
      const at = new Date(context.now() + everyMs);
      return postpone(context, accountId, storeId, { at, trouble: 'gone' });
    }
    await lookAfterOrFail(context, opened.ok, { accountId, storeId, externalId });
    await takeLease(context, storeId, { isOwn: true });
  }
};

/** Tries an order later that cannot be handled, so that it does not stop the store's others. Without a database the whole turn is tried again. */
const lookAfterOrFail = async (context: Context, store: OpenStore, of: OrderAt): Promise<void> => {
  try {
    await lookAfterOrder(context, store, of);
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    const { name, code } = error as { name?: string; code?: string };
    context.log.error({ name, code, at: placesOf(error, 5) }, 'an order could not be handled');
    await tryLater(context, of, { error: 'invalid' });
  }
};

const isAccountClosed = (context: Context, accountId: string): Promise<boolean> =>
  readInAccount(context, accountId, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select('state')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return account.state === 'closed';
  });

const dueOrders = (context: Context, accountId: string, storeId: string): Promise<string[]> =>
  inAccount(context, accountId, async (tx) => {
    const rows = await tx
      .selectFrom('store_orders')
      .select('external_id')
      .where('account_id', '=', accountId)
      .where('store_id', '=', storeId)
      .where('try_at', '<=', new Date(context.now()))
      .orderBy('try_at')
      .limit(atOnce)
      .execute();
    return rows.map(({ external_id }) => external_id);
  });

/** Leaves the store of a closed account alone, and looks each hour whether the account is open again. */
const putAside = async (context: Context, accountId: string, storeId: string): Promise<void> => {
  const at = new Date(context.now() + 3_600_000);
  await postpone(context, accountId, storeId, { at, trouble: null });
  await sql`update carded.store_work set sweep_at = ${at} where store_id = ${storeId}`.execute(context.db.queries);
};

/** Postpones the due orders of a store. */
const postpone = async (
  context: Context,
  accountId: string,
  storeId: string,
  { at, trouble }: { at: Date; trouble: 'gone' | null },
): Promise<void> => {
  await inAccount(context, accountId, (tx) =>
    tx
      .updateTable('store_orders')
      .set({ try_at: at, trouble })
      .where('account_id', '=', accountId)
      .where('store_id', '=', storeId)
      .where('try_at', '<', at)
      .execute(),
  );
};

const takeLease = async (context: Context, storeId: string, { isOwn = false } = {}): Promise<boolean> => {
  const now = context.now();
  const { rows } = await sql`
    update carded.store_work set leased_until = ${new Date(now + leaseMs)}, is_again = ${isOwn ? sql`is_again` : false}
    where store_id = ${storeId} and (${isOwn} or leased_until is null or leased_until <= ${new Date(now)}) returning store_id`.execute(
    context.db.queries,
  );
  return rows.length > 0;
};

/** Computes when the store is handled next, by its orders. */
const nextDue = async (context: Context, accountId: string, storeId: string): Promise<void> => {
  await inAccount(context, accountId, (tx) =>
    sql`update carded.store_work set due_at = coalesce((
      select min(try_at) from carded.store_orders where account_id = ${accountId} and store_id = ${storeId} and try_at is not null), 'infinity')
      where store_id = ${storeId}`.execute(tx),
  );
};

/** @returns false when new work came or is due: another turn */
const giveLease = async (context: Context, storeId: string): Promise<boolean> => {
  const { rows } = await sql`
    update carded.store_work set leased_until = null
    where store_id = ${storeId} and not is_again and due_at > ${new Date(context.now())} returning store_id`.execute(
    context.db.queries,
  );
  if (rows.length > 0) return true;
  const { rows: kept } = await sql`
    update carded.store_work set leased_until = null where store_id = ${storeId} returning store_id`.execute(
    context.db.queries,
  );
  return kept.length === 0;
};

/** Asks a store each quarter of an hour for orders changed since the last time, because its events may be lost. */
async function sweepStore(context: Context, accountId: string, storeId: string): Promise<void> {
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
