import type { Queries, Tables } from '@carded/database';
import { type OrderSettings, type OrderStepKind, orderSettingsOf } from '@carded/domain/stores';
import type { Workflow } from '@carded/domain/workflow';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { liveRefusal, type Standing } from '#verification/may-verify.ts';

export type OrderRow = Selectable<Tables['store_orders']>;
type Of = Pick<OrderRow, 'account_id' | 'id'>;
/** Key of an order of a store. */
export type OrderAt = { accountId: string; storeId: string; externalId: string };

/** Locks an order of the transaction's account until the transaction ends. */
export function lockOrder(tx: Queries, storeId: string, externalId: string): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('store_orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('external_id', '=', externalId)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes down what happened to an order. */
export async function noteStep(context: Context, tx: Queries, order: Of, kind: OrderStepKind): Promise<void> {
  const [id, at] = [context.newId(), new Date(context.now())];
  await tx
    .insertInto('store_order_steps')
    .values({ account_id: order.account_id, order_id: order.id, id, kind, at })
    .execute();
}

/** Changes an order that the transaction holds. */
export function changeOrder(
  tx: Queries,
  row: Of,
  changes: Partial<Omit<OrderRow, 'account_id' | 'id'>>,
): Promise<OrderRow> {
  return tx
    .updateTable('store_orders')
    .set(changes)
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Settings of a website that apply to its orders. */
export type OrderShop = {
  id: string;
  name: string;
  domain: string;
  workflow: Workflow;
  settings: OrderSettings;
  standing: Standing;
};

/** The website of a store; null where it was taken away. */
export async function findOrderShop(tx: Queries, accountId: string, websiteId: string): Promise<OrderShop | null> {
  const row = await tx
    .selectFrom('websites as w')
    .innerJoin('accounts as a', 'a.account_id', 'w.account_id')
    .select(['w.id', 'w.name', 'w.domain', 'w.workflow', 'w.platform_settings', 'a.state', 'a.paused_month'])
    .where('w.account_id', '=', accountId)
    .where('w.id', '=', websiteId)
    .where('w.removed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { platform_settings: given, state, paused_month, ...shop } = row;
  return { ...shop, settings: orderSettingsOf(given), standing: { state, paused_month } };
}

/** Tells why the buyer of an order could not verify now: the account does not verify live. Null when they could. */
export function orderRefusal({ now }: Pick<Context, 'now'>, order: Pick<OrderRow, 'is_test'>, shop: OrderShop) {
  return liveRefusal(shop.standing, order.is_test, now());
}

export const workOnStoreJob = 'store-orders';

const longestMs = 3_600_000;

/**
 * Computes when a failed call is repeated: when the platform says, else after 2, 4, 8 … seconds, at most an hour, with up to a quarter more so that stores do
 * not act together.
 */
export function tryAgainAt(
  { now, random }: Pick<Context, 'now' | 'random'>,
  tries: number,
  retryAfterMs?: number,
): Date {
  const waitMs = Math.min(longestMs, retryAfterMs ?? 2 ** Math.min(tries, 12) * 1_000);
  const share = random(1)[0] ?? 0;
  return new Date(now() + waitMs + Math.floor((waitMs / 4) * (share / 256)));
}
