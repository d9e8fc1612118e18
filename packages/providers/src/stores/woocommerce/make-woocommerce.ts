import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  anything,
  done,
  hostOf,
  makeCallPlatform,
  mapped,
  minorOf,
  namesOf,
  ok,
  optionalText,
  type PlatformOptions,
  refused,
} from '../calls/call-platform.ts';
import { isHmac, readEventBody } from '../calls/signatures.ts';
import type { Outcome, RawRequest, SecretOf, ShopInfo, StoreAccess, StoreEvent, StorePlatform } from '../port.ts';
import { markWords, type StoreOrder } from '../store-order.ts';

/**
 * Makes the adapter for WooCommerce shops with our plugin. The plugin connects the shop, loads the script and refuses orders. The access token is the secret with which both sides sign.
 */
export function makeWooCommerce(options: WooCommerceOptions): StorePlatform {
  const api = makeApi(options);
  return {
    slug: 'woocommerce',
    inbound: { read: readEvent },
    shop: { get: (store) => getShop(api, store) },
    orders: makeOrders(api),
  };
}

const answer = z.object({
  shop: z.object({
    name: optionalText,
    email: optionalText,
    country: optionalText,
    state: optionalText,
    is_development: z.boolean(),
  }),
  woocommerce: optionalText,
});

/** Reads the shop's details. They vouch for no domain but the one that is called. */
async function getShop({ ask }: Api, store: StoreAccess): Promise<Outcome<ShopInfo>> {
  const domain = hostOf(store.externalId.split('/', 1)[0] ?? '');
  return mapped(await ask(store, { route: 'ping' }, answer), ({ shop, woocommerce }) => ({
    shopName: shop.name,
    ownerName: '',
    email: shop.email,
    phone: '',
    primaryDomain: domain,
    domains: [domain],
    country: shop.country,
    state: shop.state,
    planName: `WooCommerce ${woocommerce}`.trim(),
    isDevelopment: shop.is_development,
  }));
}

const freshSeconds = 300;
const event = z.object({
  type: z.string().max(40),
  id: z.string().max(40),
  at: z.number().int(),
});
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads an event, signed over time and body with the shop's own secret. It names the store by our id. */
async function readEvent({ method, headers, body, now }: RawRequest, secretOf: SecretOf): Promise<Outcome<StoreEvent>> {
  const [, time = '', signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers['x-carded-signature'] ?? '') ?? [];
  const store = headers['x-carded-store'] ?? '';
  const eventId = headers['x-carded-event'] ?? '';
  const isFresh = Math.abs(now / 1000 - Number(time)) <= freshSeconds;
  if (method !== 'POST' || !uuid.test(store) || !/^[0-9a-f]{32}$/.test(eventId) || time === '' || !isFresh)
    return refused('invalid', 'bad_headers');
  const known = await secretOf(store);
  const content = Buffer.concat([Buffer.from(`${time}.`), body]);
  if (known === null || !isHmac({ key: known.secret, content, signature, encoding: 'hex' }))
    return refused('invalid', 'bad_signature');
  const said = readEventBody(body, event);
  if (said === null) return refused('invalid', 'bad_body');
  const common = { externalId: known.externalId, eventId };
  if (said.type === 'app.uninstalled') return ok({ ...common, kind: 'uninstalled' });
  if (said.type !== 'order.changed') return ok({ ...common, kind: 'ignored' });
  return /^[1-9]\d{0,18}$/.test(said.id)
    ? ok({ ...common, kind: 'order_changed', orderId: said.id })
    : refused('invalid', 'bad_body');
}

const seconds = z.number().int().nonnegative();
const carried = z.string().min(1).max(8192).nullable();
const order = z.object({
  id: z.string(),
  number: z.string().max(100),
  state: z.enum(['open', 'shipped', 'cancelled']),
  placed_at: seconds,
  updated_at: seconds,
  is_test: z.boolean(),
  total: z.string(),
  currency: z.string(),
  buyer: z.object({
    first_name: optionalText,
    last_name: optionalText,
    email: optionalText,
    phone: optionalText,
    address: optionalText,
    city: optionalText,
    state: optionalText,
    zip: optionalText,
    country: optionalText,
  }),
  carried: z.object({ proof: carried, uuid: carried }),
  reference: z.string().max(200).nullable(),
  product_tags: z.array(z.string()),
  is_needed: z.boolean(),
  applied: z.object({
    is_held: z.boolean(),
    mark: z.enum(['verified', 'waiting', 'failed', 'by_hand']).nullable(),
    is_risky: z.boolean(),
  }),
});
const changed = z.object({
  ids: z.array(z.string().regex(/^[1-9]\d{0,18}$/)).max(1000),
  cursor: z.string().min(1).max(200),
});

/** Reads and changes orders through the plugin, which translates them for WooCommerce. */
function makeOrders({ ask }: Api): NonNullable<StorePlatform['orders']> {
  const change = async (store: StoreAccess, id: string, what: string, body: object): Promise<Outcome<null>> => {
    const route = routeOf(id);
    if (route === null) return refused('not_found', 'bad_id');
    const answer = await ask(store, { route: `${route}/${what}`, body, missing: 'not_found' }, anything);
    return 'error' in answer ? answer : done;
  };
  return {
    get: async (store, id) => {
      const route = routeOf(id);
      if (route === null) return refused('not_found', 'bad_id');
      const found = await ask(store, { route, missing: 'not_found' }, order);
      if ('error' in found) return found;
      return found.ok.id === id ? toOrder(found.ok) : refused('unavailable', 'other_order');
    },
    changedSince: (store, cursor) => ask(store, { route: 'orders/changed', body: { cursor } }, changed),
    mark: (store, id, { mark, isRisky, note }) => {
      const body = { mark, word: markWords[mark], is_risky: isRisky, note: note.slice(0, 500) };
      return change(store, id, 'mark', body);
    },
    hold: (store, id, note) => change(store, id, 'hold', { note: note.slice(0, 500) }),
    release: (store, id) => change(store, id, 'release', {}),
    cancel: (store, id, { refund, restock, notify }) => change(store, id, 'cancel', { refund, restock, notify }),
  };
}

function routeOf(id: string): string | null {
  return /^[1-9]\d{0,18}$/.test(id) ? `orders/${id}` : null;
}

function toOrder(found: z.infer<typeof order>): Outcome<StoreOrder> {
  const { buyer, applied, carried: said, reference } = found;
  const amountMinor = minorOf(found.total, found.currency);
  if (amountMinor === null) return refused('unavailable', 'bad_answer');
  return ok({
    ...{ id: found.id, number: `#${found.number}`, state: found.state, isTest: found.is_test, amountMinor },
    ...{ placedAt: found.placed_at * 1000, updatedAt: found.updated_at * 1000 },
    buyer: {
      ...{ firstName: buyer.first_name, lastName: buyer.last_name, email: buyer.email, phone: buyer.phone },
      ...{ address: buyer.address, city: buyer.city, state: buyer.state, zip: buyer.zip, country: buyer.country },
    },
    carried: { ...(said.proof && { proof: said.proof }), ...(said.uuid && { uuid: said.uuid }) },
    ...(reference ? { reference } : {}),
    productTags: namesOf(found.product_tags),
    ...(found.is_needed ? {} : { isLeftOut: true }),
    applied: { isHeldByUs: applied.is_held, mark: applied.mark, isMarkedRisky: applied.is_risky },
  });
}

type WooCommerceOptions = PlatformOptions & {
  /** Whether shops on this machine are allowed, over http and on any port. */
  readonly isLocal: boolean;
};

/** Matches the form of a shop's address: a name with a dot, on the default port, with a path without `..`. The IP address is checked when the shop is called. */
const site =
  /^((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])((?:\/[A-Za-z0-9_~%-][A-Za-z0-9._~%-]*){0,8})$/;
const localSite =
  /^((?:[a-z0-9-]+\.)?localhost(?::\d{1,5})?|127\.0\.0\.1:\d{1,5})((?:\/[A-Za-z0-9_~%-][A-Za-z0-9._~%-]*){0,8})$/;

type StoreCall = { readonly route: string; readonly body?: object; readonly missing?: 'gone' | 'not_found' };
type Api = {
  readonly options: WooCommerceOptions;
  /** Calls a route of our plugin. */
  readonly ask: <Schema extends z.ZodType>(
    store: StoreAccess,
    call: StoreCall,
    schema: Schema,
  ) => Promise<Outcome<z.infer<Schema>>>;
};

function makeApi(options: WooCommerceOptions): Api {
  const { isLocal, now } = options;
  const call = makeCallPlatform({
    ...options,
    hosts: /^[a-z0-9.-]+(?::\d{1,5})?$/,
    schemeOf: (host) => (isLocal && /^(?:(?:.+\.)?localhost|127\.0\.0\.1)(?::\d+)?$/.test(host) ? 'http' : 'https'),
  });
  return {
    options,
    ask: async ({ externalId, storeId, credentials }, { route, body = {}, missing = 'gone' }, schema) => {
      const parts =
        externalId.length > 200 ? null : (site.exec(externalId) ?? (isLocal ? localSite.exec(externalId) : null));
      if (parts === null || storeId === undefined) return refused('invalid', 'bad_store');
      const [, host = '', path = ''] = parts;
      const text = JSON.stringify(body);
      const nonce = randomBytes(16).toString('hex');
      const signed = signCall({ key: credentials.accessToken, route, nowMs: now(), nonce, body: text });
      return call(
        {
          ...{ method: 'POST', host, path: `${path}/?rest_route=/carded/v1/${route}`, text },
          headers: { 'x-carded-store': storeId, 'x-carded-nonce': nonce, 'x-carded-signature': signed },
          // WordPress answers 404 itself when our plugin is missing.
          missing: (answer) => (missing === 'not_found' && /"carded_no_order"/.test(answer) ? 'not_found' : 'gone'),
        },
        schema,
      );
    },
  };
}

type Signing = {
  readonly key: string;
  readonly route: string;
  readonly nowMs: number;
  readonly nonce: string;
  readonly body: string;
};

/** Signs a call (integrations/woocommerce/CONNECT.md). */
function signCall({ key, route, nowMs, nonce, body }: Signing): string {
  const seconds = Math.floor(nowMs / 1000);
  const content = `carded.call.v1\n${route}\n${seconds}\n${nonce}\n${body}`;
  return `t=${seconds},v1=${createHmac('sha256', key).update(content).digest('hex')}`;
}
