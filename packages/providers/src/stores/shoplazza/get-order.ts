import { z } from 'zod';
import { minorOf } from '../calls/minor-of.ts';
import { ok, refused } from '../calls/outcome.ts';
import { anyId, namesOf } from '../calls/texts.ts';
import { timeOf } from '../calls/time-of.ts';
import type { Outcome, StoreAccess } from '../port.ts';
import type { OrderBuyer, StoreOrder } from '../store-order.ts';
import type { Api } from './api.ts';
import { type FoundOrder, fetchOrder, fetchOwnRisk, tagList } from './fetch-order.ts';
import { isHeldIn, markIn } from './order-tags.ts';

const products = z.object({ products: z.array(z.object({ id: anyId, tags: tagList })) });
const most = 250;

export async function getOrder(api: Api, store: StoreAccess, id: string): Promise<Outcome<StoreOrder>> {
  const found = await fetchOrder(api, store, id);
  if ('error' in found) return found;
  const risk = await fetchOwnRisk(api, store, id);
  if ('error' in risk) return risk;
  const productTags = await tagsOf(api, store, found.ok);
  if ('error' in productTags) return productTags;
  const { number, currency, total_price: total, created_at: created, updated_at: updated, cart_token: cart } = found.ok;
  const placedAt = timeOf(found.ok.placed_at ?? created);
  const updatedAt = timeOf(updated);
  const amountMinor = minorOf(total, currency);
  if (placedAt === null || updatedAt === null || amountMinor === null) return refused('unavailable', 'bad_answer');
  return ok({
    id,
    number: number === '' ? id : `#${number}`,
    ...{ placedAt, updatedAt, amountMinor, buyer: buyerOf(found.ok), productTags: productTags.ok },
    state: stateOf(found.ok),
    // Nothing of an order says so.
    isTest: false,
    carried: {},
    // The checkout's address has the order's id in it, where nothing tells of the cart.
    reference: cart === '' ? id : cart,
    applied: {
      isHeldByUs: isHeldIn(found.ok.tags),
      mark: markIn(found.ok.tags),
      isMarkedRisky: risk.ok?.isHigh ?? false,
    },
  });
}

export function stateOf(
  order: Pick<FoundOrder, 'status' | 'financial_status' | 'fulfillment_status'>,
): StoreOrder['state'] {
  if (order.status === 'cancelled' || order.financial_status === 'refunded') return 'cancelled';
  return canWait(order) ? 'open' : 'shipped';
}

export function canWait({
  status,
  fulfillment_status: shipping,
}: Pick<FoundOrder, 'status' | 'fulfillment_status'>): boolean {
  return status === 'placed' && ['', 'initialled', 'waiting'].includes(shipping);
}

/** Tags of what was bought; null where a product is no longer told of, or we may not look. */
async function tagsOf(
  api: Api,
  store: StoreAccess,
  { line_items: lines }: FoundOrder,
): Promise<Outcome<string[] | null>> {
  const ids = [...new Set(lines.map(({ product_id: of }) => of ?? ''))];
  if (ids.length === 0 || ids.length > most || ids.some((id) => !/^[A-Za-z0-9-]{1,64}$/.test(id))) return ok(null);
  const path = `/products?ids=${ids.join(',')}&limit=${most}`;
  const found = await api.inStore(store, { method: 'GET', path }, products);
  if ('error' in found) return found.error === 'forbidden' ? ok(null) : found;
  const all = ids.map((id) => found.ok.products.find((product) => product.id === id)?.tags);
  return ok(all.some((tags) => tags === undefined) ? null : namesOf(all.flatMap((tags) => tags ?? [])));
}

function buyerOf({ shipping_address: shipped, billing_address: billed }: FoundOrder): OrderBuyer {
  const to = shipped ?? billed;
  return {
    firstName: to?.first_name ?? '',
    lastName: to?.last_name ?? '',
    email: to?.email || billed?.email || '',
    phone: to?.phone || billed?.phone || '',
    address: `${to?.address || to?.address1 || ''} ${to?.address ? to.address1 : (to?.address2 ?? '')}`.trim(),
    city: to?.city ?? '',
    state: to?.province_code || to?.province || '',
    zip: to?.zip ?? '',
    country: (to?.country_code ?? '').toUpperCase(),
  };
}
