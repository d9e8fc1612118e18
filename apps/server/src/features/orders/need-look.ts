import type { Queries } from '@carded/database';
import { nothingApplied } from '@carded/domain/stores';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { workOnStoreJob } from './order-jobs.ts';
import { noteStep } from './order-row.ts';

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

/** Has somebody work at a store's orders, unless somebody does, who then looks again. */
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
