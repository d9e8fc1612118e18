import type { Queries } from '@carded/database';
import { nothingApplied, orderStates } from '@carded/domain/stores';
import type { StoreEvent } from '@carded/providers/stores';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { findStore } from '#features/stores/index.ts';
import { inAccount } from '#platform/commands/command.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { job } from '#platform/jobs/job.ts';
import { noteStep, workOnStoreJob } from './order-row.ts';

const openStates = orderStates.filter(({ isOpen }) => isOpen).map(({ code }) => code);

/** A shop has changed what is done with its orders: those that wait are looked at again. */
export const lookAgain = job(
  'store-orders-again',
  z.object({ account: z.uuid(), website: z.uuid() }),
  async (context, { account, website }) => {
    await inAccount(context, account, async (tx) => {
      const changed = await tx
        .updateTable('store_orders')
        .set({ try_at: new Date(context.now()), tries: 0 })
        .where('account_id', '=', account)
        .where('website_id', '=', website)
        .where('state', 'in', openStates)
        // Leaves out uninstalled stores, which cannot be read.
        .where('store_id', 'in', (eb) =>
          eb
            .selectFrom('stores')
            .select('id')
            .where('account_id', '=', account)
            .where('website_id', '=', website)
            .where('uninstalled_at', 'is', null),
        )
        .returning('store_id')
        .execute();
      for (const storeId of new Set(changed.map(({ store_id }) => store_id)))
        await workSoon(context, tx, { accountId: account, storeId });
    });
  },
);

const atMost = 1_000;

/** Wakes stores each minute whose orders are due, or that should be asked for changes, and that no worker handles. */
export const wakeStores = job(
  'store-orders-due',
  z.object({}),
  async (context) => {
    const now = new Date(context.now());
    const { rows } = await sql<{ store_id: string; account_id: string }>`
      select w.store_id, w.account_id from carded.store_work w join carded.store_names n on n.store_id = w.store_id
      where n.is_open and (w.due_at <= ${now} or w.sweep_at <= ${now}) and (w.leased_until is null or w.leased_until <= ${now})
      order by least(w.due_at, w.sweep_at) limit ${atMost}`.execute(context.db.queries);
    await context.db.queries.transaction().execute(async (tx) => {
      for (const { store_id, account_id } of rows)
        await enqueueIn(context, tx, account_id)(workOnStoreJob, { account: account_id, store: store_id });
    });
  },
  { schedule: '* * * * *' },
);

type Store = { accountId: string; storeId: string; websiteId: string };

/** Has an order looked at, soon: one that we did not know is written down first, so that it is not forgotten. Again is the same as once. */
export async function needLook(context: Context, tx: Queries, store: Store, externalId: string): Promise<void> {
  const at = new Date(context.now());
  const id = context.newId();
  const { rows } = await sql<{ id: string }>`
    insert into carded.store_orders as o (account_id, id, store_id, website_id, external_id, number, state, state_at, remote_state, is_test, amount_minor, applied, try_at, placed_at, created_at)
    values (${store.accountId}, ${id}, ${store.storeId}, ${store.websiteId}, ${externalId}, '', 'received', ${at}, 'open', false, 0, ${JSON.stringify(nothingApplied)}, ${at}, ${at}, ${at})
    on conflict (account_id, store_id, external_id) do update set try_at = least(o.try_at, excluded.try_at), tries = 0
    returning id`.execute(tx);
  if (rows[0]?.id === id) await noteStep(context, tx, { account_id: store.accountId, id }, 'placed');
  await workSoon(context, tx, store);
}

/** Takes a platform's event about an order: the order is read again, and the event's data is not trusted. Other events are ignored. */
export async function takeStoreEvent(
  context: Context,
  tx: Queries,
  storeId: string,
  event: Pick<StoreEvent, 'kind'> & { readonly orderId?: string },
): Promise<void> {
  if (event.orderId === undefined || !ofOrders.has(event.kind)) return;
  const store = await findStore(tx, storeId);
  if (store === null || store.uninstalled_at !== null) return;
  await needLook(context, tx, { accountId: store.account_id, storeId, websiteId: store.website_id }, event.orderId);
}

const ofOrders: ReadonlySet<string> = new Set<StoreEvent['kind']>([
  'order_changed',
  'order_routed',
  'hold_released',
  'order_cancelled',
]);

/** Starts a worker for a store's orders, unless one runs, which then looks again. */
export async function workSoon(
  context: Context,
  tx: Queries,
  { accountId, storeId }: Pick<Store, 'accountId' | 'storeId'>,
): Promise<void> {
  const at = new Date(context.now());
  await sql`update carded.store_work set due_at = least(due_at, ${at}), is_again = true where store_id = ${storeId}`.execute(
    tx,
  );
  await enqueueIn(context, tx, accountId)(workOnStoreJob, { account: accountId, store: storeId });
}

/** Orders whose check has changed are looked at. Costs one read where an account has no store. */
export async function takeVerificationChanges(
  context: Context,
  tx: Queries,
  accountId: string,
  verifications: readonly string[],
): Promise<void> {
  const sessions = tx
    .selectFrom('verification_sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('verification_id', 'in', [...verifications]);
  const orders = await tx
    .updateTable('store_orders')
    .set({ try_at: new Date(context.now()), tries: 0 })
    .where('account_id', '=', accountId)
    .where((where) =>
      where.or([where('verification_id', 'in', [...verifications]), where('session_id', 'in', sessions)]),
    )
    .returning('store_id')
    .execute();
  for (const storeId of new Set(orders.map(({ store_id }) => store_id)))
    await workSoon(context, tx, { accountId, storeId });
}
