import { z } from 'zod';
import { ok, refused } from '../calls/outcome.ts';
import { optionalText } from '../calls/texts.ts';
import type { Outcome, StoreAccess } from '../port.ts';
import type { Api } from './api.ts';
import { gidOf } from './ids.ts';

/** By this a hold is ours: an app may have several on one order, and others have theirs. */
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
const part = z.object({ id: z.string(), status: z.string(), fulfillmentHolds: z.array(hold) });
export type OrderPart = z.infer<typeof part>;
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
  fulfillmentOrders: z.object({ nodes: z.array(part) }),
  risk: z.object({
    assessments: z.array(z.object({ riskLevel: z.string(), provider: z.object({ id: z.string() }).nullable() })),
  }),
});
const app = z.object({ app: z.object({ id: z.string() }) });
const answer = z.object({ order: order.nullable(), currentAppInstallation: app });
export type FoundOrder = z.infer<typeof order> & { readonly appId: string };

export async function fetchOrder(api: Api, store: StoreAccess, id: string): Promise<Outcome<FoundOrder>> {
  const gid = gidOf('Order', id);
  if (gid === null) return refused('not_found', 'bad_id');
  const found = await api.ask(store, 'order', { id: gid }, answer);
  if ('error' in found) return found;
  if (found.ok.order === null) return refused('not_found', 'no_order');
  if (found.ok.order.id !== gid) return refused('unavailable', 'other_order');
  return ok({ ...found.ok.order, appId: found.ok.currentAppInstallation.app.id });
}

const more = z.object({ order: z.object({ lineItems: lines }).nullable() });
const pagesAtMost = 4;

/** Every product's tags; null where a product is no longer there, or there are more lines than anybody orders. */
export async function fetchTags(api: Api, store: StoreAccess, found: FoundOrder): Promise<Outcome<string[] | null>> {
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
