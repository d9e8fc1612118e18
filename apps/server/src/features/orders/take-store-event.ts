import type { Queries } from '@carded/database';
import type { StoreEvent } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { findStore } from '#features/stores/index.ts';
import { needLook } from './need-look.ts';

/** What a platform told us of an order: it is looked at. What was said of it is not believed. Other events are not of orders. */
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
