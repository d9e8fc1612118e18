import { z } from 'zod';
import {
  anyId,
  type CallPlatform,
  makeCallPlatform,
  mapped,
  minorOf,
  namesOf,
  ok,
  optionalText,
  type PlatformCall,
  type PlatformOptions,
  refused,
  timeOf,
} from '../calls/call-platform.ts';
import type { Outcome, StoreAccess } from '../port.ts';
import { type Mark, marks, markWords, type OrderBuyer, type StoreOrder } from '../store-order.ts';

/** Tags come as text with commas, or as a list. */
const tagList = z
  .union([z.string().transform((text) => text.split(',')), z.array(z.string())])
  .nullish()
  .transform((tags) => (tags ?? []).map((tag) => tag.trim()).filter((tag) => tag !== ''));

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
    // Orders do not show whether they are tests.
    isTest: false,
    carried: {},
    // Uses the order's id where the cart is not known: the checkout's address contains it.
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

/** Reads the tags of the bought products; null when a product is gone, or we lack the permission. */
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

const address = z.object({
  first_name: optionalText,
  last_name: optionalText,
  email: optionalText,
  phone: optionalText,
  address: optionalText,
  address1: optionalText,
  address2: optionalText,
  city: optionalText,
  province_code: optionalText,
  province: optionalText,
  zip: optionalText,
  country_code: optionalText,
});

const order = z.object({
  id: anyId,
  number: optionalText,
  note: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  status: z.enum(['opened', 'placed', 'finished', 'cancelled']),
  financial_status: optionalText,
  fulfillment_status: optionalText,
  currency: z.string(),
  total_price: z.union([z.string(), z.number().transform(String)]),
  created_at: z.string(),
  updated_at: z.string(),
  placed_at: z.string().nullish(),
  deleted_at: z.string().nullish(),
  cart_token: optionalText,
  tags: tagList,
  shipping_address: address.nullish(),
  billing_address: address.nullish(),
  line_items: z.array(z.object({ product_id: anyId.nullish() })).default([]),
});
type FoundOrder = z.infer<typeof order>;

const risks = z.object({
  risks: z
    .array(z.object({ id: anyId, level: optionalText, properties: z.record(z.string(), z.unknown()).nullish() }))
    .nullish()
    .transform((found) => found ?? []),
});
/** Source that marks a risk as ours. */
export const ownRisk = { source: 'carded' };
type FoundRisk = { readonly id: string; readonly isHigh: boolean };

export function orderPath(id: string): string | null {
  return /^[A-Za-z0-9-]{1,64}$/.test(id) && id !== '0' ? `/orders/${id}` : null;
}

export async function fetchOrder({ inStore }: Api, store: StoreAccess, id: string): Promise<Outcome<FoundOrder>> {
  const path = orderPath(id);
  if (path === null) return refused('not_found', 'bad_id');
  const found = await inStore(store, { method: 'GET', path, missing: 'not_found' }, z.object({ order }));
  if ('error' in found) return found;
  if (found.ok.order.id !== id) return refused('unavailable', 'other_order');
  if (found.ok.order.deleted_at) return refused('not_found', 'deleted');
  // Entering the checkout creates this object. It becomes an order when it is paid, or is to be paid on delivery.
  return found.ok.order.status === 'opened' ? refused('not_found', 'not_placed') : ok(found.ok.order);
}

/** Reads the risk that we gave an order; null: none. */
export async function fetchOwnRisk(
  { inStore }: Api,
  store: StoreAccess,
  id: string,
): Promise<Outcome<FoundRisk | null>> {
  const found = await inStore(store, { method: 'GET', path: `/orders/${id}/risks/list`, missing: 'not_found' }, risks);
  return mapped(found, ({ risks: all }) => {
    const own = all.find(({ properties }) => properties?.source === ownRisk.source);
    return own === undefined ? null : { id: own.id, isHigh: own.level === 'high' };
  });
}

/** Tag that asks staff not to ship the order, because apps cannot hold orders. */
const holdTag = 'Age check: do not ship';
const words = Object.values(markWords);

function markIn(tags: readonly string[]): Mark | null {
  return marks.find((mark) => tags.includes(markWords[mark])) ?? null;
}
function isHeldIn(tags: readonly string[]): boolean {
  return tags.includes(holdTag);
}
export function withMark(tags: readonly string[], mark: Mark): string[] {
  return [...tags.filter((tag) => !words.includes(tag)), markWords[mark]];
}
export function withHold(tags: readonly string[], isHeld: boolean): string[] {
  return [...tags.filter((tag) => tag !== holdTag), ...(isHeld ? [holdTag] : [])];
}

export type ShoplazzaOptions = PlatformOptions & {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Exactly as registered with the app. */
  readonly callbackUrl: string;
};

/** Matches a store's permanent domain only. */
export const shopHost = /^[a-z0-9][a-z0-9-]{0,62}\.myshoplaza\.com$/i;
/** Versions of the API: for orders, and for scripts and usage. The later one wraps every answer in `data`. */
const versions = { 1: '2022-01', 2: '2025-06' } as const;

type StoreCall = Omit<PlatformCall, 'host' | 'headers'> & { readonly version?: keyof typeof versions };
export type Api = {
  readonly options: ShoplazzaOptions;
  readonly call: CallPlatform;
  /** A path below the API's version, `/orders/1`. */
  readonly inStore: <Schema extends z.ZodType>(
    store: StoreAccess,
    call: StoreCall,
    schema: Schema,
  ) => Promise<Outcome<z.infer<Schema>>>;
};

export function makeApi(options: ShoplazzaOptions): Api {
  const call = makeCallPlatform({ ...options, hosts: shopHost });
  return {
    options,
    call,
    inStore: ({ externalId, credentials }, { path, version = 1, ...rest }, schema) =>
      call(
        {
          ...rest,
          host: externalId,
          path: `/openapi/${versions[version]}${path}`,
          headers: { 'access-token': credentials.accessToken },
        },
        schema,
      ),
  };
}
