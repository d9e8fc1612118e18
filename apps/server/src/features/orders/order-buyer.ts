import type { Queries } from '@carded/database';
import type { OrderBuyer } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { keyedHash, sealJson, unsealJson } from '#platform/sealing/seal.ts';
import { noteStep, type OrderRow } from './order-row.ts';

type Of = Pick<OrderRow, 'account_id' | 'id'>;

const record = (orderId: string) => `store-order:${orderId}`;

export async function sealOrderBuyer(context: Context, of: Of, buyer: OrderBuyer): Promise<Buffer> {
  const { data } = await context.keys.ofAccount.get(of.account_id);
  return sealJson(data, context.random, record(of.id), buyer);
}

/** Opens an order's recipient; null when it was deleted. */
export async function openOrderBuyer(
  context: Context,
  order: Of & Pick<OrderRow, 'sealed_buyer'>,
): Promise<OrderBuyer | null> {
  if (order.sealed_buyer === null) return null;
  const { data } = await context.keys.ofAccount.get(order.account_id);
  return unsealJson<OrderBuyer>(data, record(order.id), order.sealed_buyer);
}

/** Hashes an order's recipient and place with a key, to notice changes: the hash outlives the data. */
export async function orderBuyerHash(context: Context, accountId: string, buyer: OrderBuyer): Promise<Buffer> {
  const { search } = await context.keys.ofAccount.get(accountId);
  const { firstName, lastName, address, city, state, zip, country } = buyer;
  const parts = [firstName, lastName, address, city, state, zip, country];
  return keyedHash(search, 'order-buyer', parts.map(plain).join('\n'));
}

type Asked = { accountId: string; storeId: string; orderIds: readonly string[] };

/**
 * Removes who these orders of a store are for, and what a person wrote about them; later looks keep nothing of it either. A check stays, because it proves the buyer's
 * age. `orderIds`: as the platform names them.
 */
export async function eraseOrderBuyers(context: Context, tx: Queries, { accountId, storeId, orderIds }: Asked) {
  if (orderIds.length === 0) return;
  const erased = await tx
    .updateTable('store_orders')
    .set({ sealed_buyer: null, sealed_reason: null, buyer_hash: null, buyer_erased_at: new Date(context.now()) })
    .where('account_id', '=', accountId)
    .where('store_id', '=', storeId)
    .where('external_id', 'in', orderIds)
    .where('buyer_erased_at', 'is', null)
    .returning(['account_id', 'id'])
    .execute();
  for (const order of erased) await noteStep(context, tx, order, 'buyer_erased');
}

/** Letters and digits of a text as capitals, without their accents. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}

const reasonRecord = (orderId: string) => `store-order-reason:${orderId}`;

/** Seals a person's reason with the buyer's data, which it may mention. */
export async function sealReleaseReason(context: Context, of: Of, reason: string): Promise<Buffer> {
  const { data } = await context.keys.ofAccount.get(of.account_id);
  return sealJson(data, context.random, reasonRecord(of.id), reason);
}

export async function openReleaseReason(context: Context, row: Of & Pick<OrderRow, 'sealed_reason'>): Promise<string> {
  if (row.sealed_reason === null) return '';
  const { data } = await context.keys.ofAccount.get(row.account_id);
  return unsealJson<string>(data, reasonRecord(row.id), row.sealed_reason);
}
