import { z } from 'zod';
import { ok, refused } from '../calls/call-platform.ts';
import { isHmac, queryOf, readEventBody } from '../calls/signatures.ts';
import type { Outcome, RawRequest, ShopPageCaller, StoreEvent } from '../port.ts';
import { numberOf, type ShopifyOptions, shopHost } from './api.ts';

const number = z.union([z.number().int().positive(), z.string().regex(/^[1-9]\d{0,19}$/)]).transform(String);
const numbers = z
  .array(number)
  .nullish()
  .transform((ids) => ids ?? []);
/** Number, or an id that ends with it. */
const anyNumber = z.union([number, z.string().max(200).transform(numberOf).pipe(z.string().min(1))]);
/** Reads the text id first: the number may exceed JavaScript's safe integers. */
const order = z.union([
  z
    .object({ admin_graphql_api_id: z.string().max(200).transform(numberOf).pipe(z.string().min(1)) })
    .transform((said) => ({
      id: said.admin_graphql_api_id,
    })),
  z.object({ id: anyNumber }),
]);
const part = z.object({ fulfillment_order: z.object({ id: anyNumber }) });
const subscription = z.object({ app_subscription: z.object({ admin_graphql_api_id: z.string().min(1).max(200) }) });
const request = z.object({ orders_requested: numbers, data_request: z.object({ id: number }).nullish() });
const redaction = z.object({ orders_to_redact: numbers });
/** Shop in the body, which is signed; the header is not. */
const whose = z.looseObject({ shop_domain: z.string().optional(), myshopify_domain: z.string().optional() });

type Common = { readonly externalId: string; readonly eventId: string };
type Reader = (body: Uint8Array, common: Common) => StoreEvent | null;

const reader =
  <Schema extends z.ZodType>(schema: Schema, to: (said: z.infer<Schema>, common: Common) => StoreEvent): Reader =>
  (body, common) => {
    const said = readEventBody(body, schema);
    return said === null ? null : to(said, common);
  };
const changed = reader(order, ({ id }, common) => ({ ...common, kind: 'order_changed', orderId: id }));

/** Readers of Shopify's webhooks by topic; other topics are ignored. */
const readers: Readonly<Record<string, Reader>> = {
  'orders/create': changed,
  'orders/updated': changed,
  'orders/edited': reader(
    z.object({ order_edit: z.object({ order_id: anyNumber }) }),
    ({ order_edit: edit }, common) => ({
      ...{ ...common, kind: 'order_changed', orderId: edit.order_id },
    }),
  ),
  'orders/cancelled': reader(order, ({ id }, common) => ({ ...common, kind: 'order_cancelled', orderId: id })),
  'fulfillment_orders/order_routing_complete': reader(part, ({ fulfillment_order: { id } }, common) => ({
    ...{ ...common, kind: 'order_routed', partId: id },
  })),
  'fulfillment_holds/released': reader(part, ({ fulfillment_order: { id } }, common) => ({
    ...{ ...common, kind: 'hold_released', partId: id },
  })),
  // The message may be late, after the shop has reinstalled the app.
  'app/uninstalled': (_, common) => ({ ...common, kind: 'uninstalled', isToBeConfirmed: true }),
  'app/scopes_update': (_, common) => ({ ...common, kind: 'scopes_changed' }),
  'shop/update': (_, common) => ({ ...common, kind: 'shop_changed' }),
  'app_subscriptions/update': reader(subscription, ({ app_subscription: { admin_graphql_api_id: id } }, common) => ({
    ...{ ...common, kind: 'billing_changed', billingId: id },
  })),
  'app_subscriptions/approaching_capped_amount': reader(subscription, ({ app_subscription: said }, common) => ({
    ...{ ...common, kind: 'cap_near', billingId: said.admin_graphql_api_id },
  })),
  'customers/data_request': reader(request, ({ orders_requested: orderIds, data_request: said }, common) => ({
    ...{ ...common, kind: 'export_buyer', orderIds, requestId: said?.id ?? common.eventId },
  })),
  'customers/redact': reader(redaction, ({ orders_to_redact: orderIds }, common) => ({
    ...{ ...common, kind: 'erase_buyer', orderIds, requestId: common.eventId },
  })),
  'shop/redact': (_, common) => ({ ...common, kind: 'erase_store' }),
};

/** Reads a webhook, signed over the body with the app's secret. Headers have two names, of which one is enough; differing values are refused. */
export function readWebhook(
  { clientSecret }: ShopifyOptions,
  { method, headers, body }: RawRequest,
): Outcome<StoreEvent> {
  const said = (name: string): string | undefined => {
    const [first, second] = [headers[`shopify-${name}`], headers[`x-shopify-${name}`]];
    return first !== undefined && second !== undefined && first !== second ? undefined : (first ?? second);
  };
  const signature = said('hmac-sha256');
  if (method !== 'POST' || !isHmac({ key: clientSecret, content: body, signature, encoding: 'base64' }))
    return refused('invalid', 'bad_signature');
  const externalId = said('shop-domain') ?? '';
  const eventId = said('webhook-id') ?? '';
  if (!shopHost.test(externalId) || !/^[\w.-]{8,100}$/.test(eventId)) return refused('invalid', 'bad_headers');
  const named = readEventBody(body, whose);
  if (named === null) return refused('invalid', 'bad_body');
  const { shop_domain: first, myshopify_domain: second } = named;
  if ([first, second].some((shop) => shop?.endsWith('.myshopify.com') && shop !== externalId))
    return refused('invalid', 'other_store');
  const common = { externalId, eventId };
  const read = readers[(said('topic') ?? '').toLowerCase()];
  if (read === undefined) return ok({ ...common, kind: 'ignored' });
  const event = read(body, common);
  return event === null ? refused('invalid', 'bad_body') : ok(event);
}

/** Longest age of a signature. Shopify signs when it forwards the request. */
const freshSeconds = 120;

/** Reads a request from a page of the shop through Shopify's app proxy. The signature covers the query's parameters, sorted and joined without separators. */
export function readShopPage({ clientSecret }: ShopifyOptions, request: RawRequest): Outcome<ShopPageCaller> {
  const query = queryOf(request);
  if (query === null) return refused('invalid', 'bad_query');
  const content = [...query]
    .filter(([name]) => name !== 'signature')
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('');
  const signature = query.get('signature');
  if (!isHmac({ key: clientSecret, content, signature, encoding: 'hex' })) return refused('invalid', 'bad_signature');
  const externalId = query.get('shop') ?? '';
  const age = request.now / 1000 - Number(query.get('timestamp') || Number.NaN);
  if (!shopHost.test(externalId)) return refused('invalid', 'bad_shop');
  if (!(Math.abs(age) <= freshSeconds)) return refused('invalid', 'not_fresh');
  const customerId = query.get('logged_in_customer_id') ?? '';
  return ok({ externalId, ...(/^\d{1,20}$/.test(customerId) ? { customerId } : {}) });
}
