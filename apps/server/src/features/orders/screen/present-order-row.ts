import type { OrderRow as ShownOrder } from '@carded/contract';
import type { Queries } from '@carded/database';
import { capabilitiesOf, orderSettingsOf, orderStateOf } from '@carded/domain/stores';
import type { Context } from '#context.ts';
import { openOrderBuyer } from '#features/orders/order-buyer.ts';
import { type LoginCaller, websitesSeen } from '#platform/access/caller.ts';

type Seen = ReturnType<typeof seenOrders>;
const selected = (orders: Seen, columns: typeof shownColumns) => orders.select(columns).executeTakeFirstOrThrow();
export type SeenOrder = Awaited<ReturnType<typeof selected>>;

/** Number of failed tries that count as unanswered: one may be chance, and a store that asked us to wait has answered. */
const unansweredTries = 2;

export async function presentOrderRow(context: Context, row: SeenOrder): Promise<ShownOrder> {
  const buyer = await openOrderBuyer(context, row);
  const isWaiting = row.state === 'waiting' || row.state === 'refused';
  return {
    id: row.id,
    number: numberOf(row),
    buyer: buyer === null ? '' : `${buyer.firstName} ${buyer.lastName}`.trim(),
    state: row.state,
    placed_at: row.placed_at.toISOString(),
    due_at: isWaiting ? (row.due_at?.toISOString() ?? null) : null,
    is_canceled_when_due: orderSettingsOf(row.platform_settings).isCanceledWhenDue,
    is_unanswered: isUnanswered(row),
    is_canceling: row.cancel_how !== null,
    check:
      row.check_id === null
        ? null
        : { uuid: row.check_id, status: row.check_status ?? 0, test: row.check_is_test ?? false },
    store: { id: row.store_id, name: storeName(row), platform: platformName(row.platform) },
  };
}

export function isUnanswered({ tries }: Pick<SeenOrder, 'tries'>): boolean {
  return tries >= unansweredTries;
}

/** Falls back to the platform's id before the order was read. */
export function numberOf({ number, external_id: id }: Pick<SeenOrder, 'number' | 'external_id'>): string {
  return number === '' ? id : number;
}

export function storeName(site: Pick<SeenOrder, 'website_name' | 'website_domain'>): string {
  return site.website_name === '' ? site.website_domain : site.website_name;
}

export function platformName(slug: SeenOrder['platform']): string {
  return slug === 'multiple-platforms' ? 'Several platforms' : capabilitiesOf(slug).name;
}

/** The orders that a login may see, with what each row shows of them. */
export function seenOrders(tx: Queries, who: LoginCaller) {
  const all = tx
    .selectFrom('store_orders as o')
    .innerJoin('stores as s', (join) =>
      join.onRef('s.account_id', '=', 'o.account_id').onRef('s.id', '=', 'o.store_id'),
    )
    .innerJoin('websites as w', (join) =>
      join.onRef('w.account_id', '=', 'o.account_id').onRef('w.id', '=', 'o.website_id'),
    )
    .leftJoin('verifications as v', (join) =>
      join.onRef('v.account_id', '=', 'o.account_id').onRef('v.id', '=', 'o.verification_id'),
    )
    .where('o.account_id', '=', who.accountId);
  return who.websiteIds === null ? all : all.where('o.website_id', 'in', websitesSeen(who.websiteIds));
}

/** Columns that `presentOrderRow` takes. */
export const shownColumns = [
  'o.account_id',
  'o.id',
  'o.number',
  'o.external_id',
  'o.state',
  'o.placed_at',
  'o.due_at',
  'o.tries',
  'o.cancel_how',
  'o.sealed_buyer',
  'o.store_id',
  'o.website_id',
  'o.is_test',
  'o.applied',
  'o.remote_state',
  'o.link_at',
  'o.reminders',
  'o.sealed_reason',
  'o.released_by',
  's.platform',
  'w.name as website_name',
  'w.domain as website_domain',
  'w.platform_settings',
  'v.id as check_id',
  'v.status as check_status',
  'v.is_test as check_is_test',
] as const;

type Of = Pick<SeenOrder, 'state' | 'remote_state' | 'cancel_how' | 'platform' | 'sealed_buyer'>;

/** Lists the allowed actions on an order. */
export function mayOf({ providers }: Pick<Context, 'providers'>, order: Of) {
  const isOpen = orderStateOf(order.state).isOpen && order.cancel_how === null;
  return {
    remind: isOpen && order.state !== 'received' && order.sealed_buyer !== null,
    release: isOpen,
    cancel: isOpen && order.remote_state === 'open' && providers.stores[order.platform]?.orders?.cancel !== undefined,
  };
}
