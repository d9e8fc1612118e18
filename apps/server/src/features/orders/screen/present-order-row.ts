import type { OrderRow as ShownOrder } from '@carded/contract';
import { capabilitiesOf, orderSettingsOf } from '@carded/domain/stores';
import type { Context } from '#context.ts';
import { openOrderBuyer } from '#features/orders/order-row.ts';
import type { seenOrders, shownColumns } from './seen-orders.ts';

type Seen = ReturnType<typeof seenOrders>;
const selected = (orders: Seen, columns: typeof shownColumns) => orders.select(columns).executeTakeFirstOrThrow();
export type SeenOrder = Awaited<ReturnType<typeof selected>>;

/** Once is chance: a store that asked us to wait has answered. */
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

/** Before it was looked at, the platform's own id. */
export function numberOf({ number, external_id: id }: Pick<SeenOrder, 'number' | 'external_id'>): string {
  return number === '' ? id : number;
}

export function storeName(site: Pick<SeenOrder, 'website_name' | 'website_domain'>): string {
  return site.website_name === '' ? site.website_domain : site.website_name;
}

export function platformName(slug: SeenOrder['platform']): string {
  return slug === 'multiple-platforms' ? 'Several platforms' : capabilitiesOf(slug).name;
}
