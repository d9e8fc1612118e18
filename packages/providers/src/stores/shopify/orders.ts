import { parseGateToken } from '@carded/domain/stores';
import { z } from 'zod';
import { minorOf, namesOf, ok, optionalText, refused, timeOf } from '../calls/call-platform.ts';
import type { Outcome, StoreAccess } from '../port.ts';
import { marks, markWords, type OrderBuyer, type StoreOrder } from '../store-order.ts';
import { type Api, gidOf, numberOf } from './api.ts';

export async function getOrder(api: Api, store: StoreAccess, id: string): Promise<Outcome<StoreOrder>> {
  const found = await fetchOrder(api, store, id);
  if ('error' in found) return found;
  const tags = await fetchTags(api, store, found.ok);
  if ('error' in tags) return tags;
  const order = found.ok;
  const { amount, currencyCode } = order.currentTotalPriceSet.shopMoney;
  const placedAt = timeOf(order.createdAt);
  const updatedAt = timeOf(order.updatedAt);
  const amountMinor = minorOf(amount, currencyCode);
  if (placedAt === null || updatedAt === null || amountMinor === null) return refused('unavailable', 'bad_answer');
  return ok({
    id: numberOf(order.id),
    number: order.name,
    ...{ placedAt, updatedAt, amountMinor, buyer: buyerOf(order), isTest: order.test },
    productTags: tags.ok === null ? null : namesOf(tags.ok),
    state: stateOf(order),
    carried: carriedBy(order),
    applied: appliedTo(order),
  });
}

export function stateOf({ cancelledAt, displayFulfillmentStatus: shipping }: FoundOrder): StoreOrder['state'] {
  if (cancelledAt !== null) return 'cancelled';
  return ['FULFILLED', 'PARTIALLY_FULFILLED'].includes(shipping) ? 'shipped' : 'open';
}

/** Lists the parts that could still be packed. An order is shipped in parts, and each is held separately. */
export function waitingParts({ fulfillmentOrders }: FoundOrder): OrderPart[] {
  return fulfillmentOrders.nodes.filter(({ status }) => ['OPEN', 'SCHEDULED', 'ON_HOLD'].includes(status));
}

export function ownHolds({ fulfillmentHolds }: OrderPart): OrderPart['fulfillmentHolds'] {
  return fulfillmentHolds.filter(({ heldByRequestingApp: isOurs, handle }) => isOurs && handle === holdHandle);
}

export function appliedTo(order: FoundOrder): StoreOrder['applied'] {
  const parts = waitingParts(order);
  const held = parts.filter((part) => ownHolds(part).length > 0);
  const tags = order.tags.map((tag) => tag.toLowerCase());
  const mark = marks.find((each) => tags.includes(markWords[each].toLowerCase())) ?? null;
  const isSaidRisky = order.risk.assessments.some(
    ({ provider, riskLevel }) => provider?.id === order.appId && riskLevel === 'HIGH',
  );
  // A shipped order is not assessed: its tag counts instead.
  const isBeyond = stateOf(order) === 'shipped' && (mark === 'waiting' || mark === 'failed');
  return {
    isHeldByUs: held.length > 0,
    ...(held.length > 0 && held.length < parts.length ? { isOpenInPart: true } : {}),
    mark,
    isMarkedRisky: isSaidRisky || isBeyond,
  };
}

function carriedBy({ customAttributes }: FoundOrder): StoreOrder['carried'] {
  const said = (key: string) => customAttributes.find((each) => each.key === key)?.value?.slice(0, 4096) || undefined;
  const [token, proof] = [said('_carded'), said('_carded_proof')];
  const uuid = parseGateToken(token ?? '')?.uuid ?? said('_carded_uuid');
  return { ...(token && { token }), ...(proof && { proof }), ...(uuid && { uuid }) };
}

function buyerOf({ shippingAddress: shipped, billingAddress: billed, email, phone }: FoundOrder): OrderBuyer {
  const to = shipped ?? billed;
  return {
    firstName: to?.firstName ?? '',
    lastName: to?.lastName ?? '',
    email,
    phone: phone || to?.phone || '',
    address: `${to?.address1 ?? ''} ${to?.address2 ?? ''}`.trim(),
    city: to?.city ?? '',
    state: to?.provinceCode ?? '',
    zip: to?.zip ?? '',
    country: to?.countryCodeV2 ?? '',
  };
}

/** Handle that marks a hold as ours: an app may have several on one order, and others have theirs. */
export const holdHandle = 'carded-age-check';

const address = z.object({
  firstName: optionalText,
  lastName: optionalText,
  address1: optionalText,
  address2: optionalText,
  city: optionalText,
  provinceCode: optionalText,
  zip: optionalText,
  countryCodeV2: optionalText,
  phone: optionalText,
});
const hold = z.object({ id: z.string(), handle: z.string().nullable(), heldByRequestingApp: z.boolean() });
const orderPart = z.object({ id: z.string(), status: z.string(), fulfillmentHolds: z.array(hold) });
type OrderPart = z.infer<typeof orderPart>;
const page = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() });
const lines = z.object({
  nodes: z.array(z.object({ product: z.object({ tags: z.array(z.string()) }).nullable() })),
  pageInfo: page,
});
const order = z.object({
  id: z.string(),
  name: optionalText,
  createdAt: z.string(),
  updatedAt: z.string(),
  cancelledAt: z.string().nullable(),
  test: z.boolean(),
  tags: z.array(z.string()),
  email: optionalText,
  phone: optionalText,
  displayFulfillmentStatus: z.string(),
  currentTotalPriceSet: z.object({ shopMoney: z.object({ amount: z.string(), currencyCode: z.string() }) }),
  customAttributes: z.array(z.object({ key: z.string(), value: z.string().nullable() })),
  shippingAddress: address.nullable(),
  billingAddress: address.nullable(),
  lineItems: lines,
  fulfillmentOrders: z.object({ nodes: z.array(orderPart) }),
  risk: z.object({
    assessments: z.array(z.object({ riskLevel: z.string(), provider: z.object({ id: z.string() }).nullable() })),
  }),
});
const app = z.object({ app: z.object({ id: z.string() }) });
const orderAnswer = z.object({ order: order.nullable(), currentAppInstallation: app });
type FoundOrder = z.infer<typeof order> & { readonly appId: string };

export async function fetchOrder(api: Api, store: StoreAccess, id: string): Promise<Outcome<FoundOrder>> {
  const gid = gidOf('Order', id);
  if (gid === null) return refused('not_found', 'bad_id');
  const found = await api.ask(store, 'order', { id: gid }, orderAnswer);
  if ('error' in found) return found;
  if (found.ok.order === null) return refused('not_found', 'no_order');
  if (found.ok.order.id !== gid) return refused('unavailable', 'other_order');
  return ok({ ...found.ok.order, appId: found.ok.currentAppInstallation.app.id });
}

const more = z.object({ order: z.object({ lineItems: lines }).nullable() });
const pagesAtMost = 4;

/** Every product's tags; null where a product is no longer there, or there are more lines than anybody orders. */
async function fetchTags(api: Api, store: StoreAccess, found: FoundOrder): Promise<Outcome<string[] | null>> {
  const nodes = [...found.lineItems.nodes];
  let next = found.lineItems.pageInfo;
  for (let count = 0; next.hasNextPage; count += 1) {
    if (count === pagesAtMost || !next.endCursor) return ok(null);
    const rest = await api.ask(store, 'orderLines', { id: found.id, after: next.endCursor }, more);
    if ('error' in rest) return rest;
    if (rest.ok.order === null) return refused('not_found', 'no_order');
    nodes.push(...rest.ok.order.lineItems.nodes);
    next = rest.ok.order.lineItems.pageInfo;
  }
  if (nodes.length === 0 || nodes.some(({ product }) => product === null)) return ok(null);
  return ok(nodes.flatMap(({ product }) => product?.tags ?? []));
}

const changesAnswer = z.object({
  orders: z.object({
    nodes: z.array(z.object({ id: z.string(), updatedAt: z.string() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  }),
});
const overlapMs = 5 * 60_000;

/** The cursor is the last change that was seen, in milliseconds, and Shopify's own where there is another page. */
export async function ordersChangedSince(
  api: Api,
  store: StoreAccess,
  cursor: string | null,
): Promise<Outcome<{ ids: readonly string[]; cursor: string }>> {
  if (cursor === null) return ok({ ids: [], cursor: String(api.options.now() - overlapMs) });
  const [, since = '', after = null] = /^(\d{1,15})(?:~([\w=+/-]{1,1000}))?$/.exec(cursor) ?? [];
  if (since === '') return refused('invalid', 'bad_cursor');
  const query = `updated_at:>='${new Date(Number(since)).toISOString()}'`;
  const found = await api.ask(store, 'ordersChangedSince', { query, after }, changesAnswer);
  if ('error' in found) return found;
  const { nodes, pageInfo } = found.ok.orders;
  const ids = nodes.map(({ id }) => numberOf(id)).filter((id) => gidOf('Order', id) !== null);
  if (pageInfo.hasNextPage && pageInfo.endCursor) return ok({ ids, cursor: `${since}~${pageInfo.endCursor}` });
  const last = timeOf(nodes.at(-1)?.updatedAt ?? '') ?? Number(since);
  return ok({ ids, cursor: String(Math.max(last, Number(since))) });
}

const changedPart = z.object({ fulfillmentOrder: z.object({ orderId: z.string() }).nullable() });

export async function orderOfPart(api: Api, store: StoreAccess, partId: string): Promise<Outcome<string>> {
  const id = gidOf('FulfillmentOrder', partId);
  if (id === null) return refused('not_found', 'bad_id');
  const found = await api.ask(store, 'fulfillmentOrder', { id }, changedPart);
  if ('error' in found) return found;
  const order = numberOf(found.ok.fulfillmentOrder?.orderId ?? '');
  return order === '' ? refused('not_found', 'no_part') : ok(order);
}
