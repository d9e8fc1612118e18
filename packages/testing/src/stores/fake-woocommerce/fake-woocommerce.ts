import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FakeAnswer, FakeOrder, FakeRequest, FakeStorePlatform } from '../platform/fake-platform.ts';

type Order = FakeOrder & {
  readonly id: string;
  readonly placedAt: number;
  updatedAt: number;
  status: 'processing' | 'on-hold' | 'completed' | 'cancelled' | 'refunded';
  heldFrom: string | null;
  mark: { mark: string; word: string; is_risky: boolean; note: string } | null;
  notes: string[];
  refunds: number;
};

export type FakeWooCommerce = FakeStorePlatform & {
  readonly storeId: string;
  readonly secret: string;
  /** Makes a message of the plugin. */
  event(
    type: string,
    id: string,
    change?: { at?: number; store?: string; secret?: string; event?: string },
  ): {
    headers: Record<string, string>;
    body: string;
  };
};

const fine = (json: unknown): FakeAnswer => ({ status: 200, json });
const no = (status: number, code: string): FakeAnswer => ({ status, json: { code, message: 'No.' } });
const pageSize = 250;

/** A shop with our plugin, by integrations/woocommerce/CONNECT.md. */
export function fakeWooCommerce({ now }: { now: () => number }): FakeWooCommerce {
  const orders = new Map<string, Order>();
  const nonces = new Set<string>();
  const shared = {
    externalId: 'shop.northfork.example/store',
    storeId: '01935a3e-0000-7000-8000-000000000001',
    secret: 'a1'.repeat(32),
  };
  let isConnected = true;
  const orderOf = (id: string): Order => {
    const order = orders.get(id);
    if (order === undefined) throw new Error('No such order.');
    return order;
  };
  const stateOf = ({ status }: Order) =>
    status === 'completed' ? 'shipped' : status === 'cancelled' || status === 'refunded' ? 'cancelled' : 'open';

  const isSigned = ({ headers, body }: FakeRequest, route: string): boolean => {
    const [, time = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['x-carded-signature'] ?? '') ?? [];
    const nonce = headers['x-carded-nonce'] ?? '';
    if (headers['x-carded-store'] !== shared.storeId || !/^[0-9a-f]{32}$/.test(nonce) || nonces.has(nonce))
      return false;
    if (Math.abs(now() / 1000 - Number(time)) > 300) return false;
    const content = `carded.call.v1\n${route}\n${time}\n${nonce}\n${body}`;
    const wanted = createHmac('sha256', shared.secret).update(content).digest();
    nonces.add(nonce);
    return given !== '' && timingSafeEqual(wanted, Buffer.from(given, 'hex'));
  };

  const shown = (order: Order) => ({
    ...{ id: order.id, number: order.id, state: stateOf(order), is_test: order.isTest, is_needed: true },
    ...{ placed_at: Math.floor(order.placedAt / 1000), updated_at: Math.floor(order.updatedAt / 1000) },
    ...{ total: order.total, currency: 'USD', reference: order.cart, carried: { proof: null, uuid: null } },
    buyer: {
      ...{ first_name: order.firstName, last_name: order.lastName, email: order.email, phone: order.phone },
      ...{ address: order.address, city: order.city, state: order.state, zip: order.zip, country: order.country },
    },
    product_tags: order.tags.map((tag) => tag.toLowerCase()),
    applied: {
      is_held: order.status === 'on-hold' && order.heldFrom !== null,
      mark: order.mark?.mark ?? null,
      is_risky: order.mark?.is_risky ?? false,
    },
  });

  const changed = (given: { cursor?: unknown }): FakeAnswer => {
    const [, since = '', last = '0'] = /^(\d+)\.(\d+)$/.exec(String(given.cursor ?? `${now()}.0`)) ?? [];
    if (since === '') return no(400, 'carded_invalid');
    if (given.cursor === null) return fine({ ids: [], cursor: `${now()}.0` });
    const found = [...orders.values()]
      .filter(
        ({ updatedAt, id }) => updatedAt > Number(since) || (updatedAt === Number(since) && Number(id) > Number(last)),
      )
      .sort((a, b) => a.updatedAt - b.updatedAt || Number(a.id) - Number(b.id))
      .slice(0, pageSize);
    const end = found.at(-1);
    return fine({
      ids: found.map(({ id }) => id),
      cursor: end === undefined ? `${since}.${last}` : `${end.updatedAt}.${end.id}`,
    });
  };

  const act = (order: Order, what: string, given: Record<string, unknown>): FakeAnswer => {
    const isOpen = stateOf(order) === 'open';
    order.updatedAt = now();
    if (what === 'mark') order.mark = given as Order['mark'];
    else if (what === 'hold') {
      if (!isOpen) return no(409, 'carded_conflict');
      order.heldFrom ??= order.status;
      order.status = 'on-hold';
    } else if (what === 'release') {
      if (order.heldFrom !== null && order.status === 'on-hold') order.status = order.heldFrom as Order['status'];
      order.heldFrom = null;
    } else if (what === 'cancel') {
      if (stateOf(order) === 'shipped') return no(409, 'carded_conflict');
      if (isOpen && given.refund === true) order.refunds += 1;
      order.status = 'cancelled';
    } else return no(404, 'rest_no_route');
    return fine({});
  };

  return {
    ...shared,
    accessToken: () => shared.secret,
    handle: (request) => {
      const { host, pathname, searchParams } = request.url;
      const [, route = ''] = /^\/carded\/v1\/(.+)$/.exec(searchParams.get('rest_route') ?? '') ?? [];
      if (`${host}${pathname}` !== `${shared.externalId}/` || request.method !== 'POST')
        return no(404, 'rest_no_route');
      if (!isConnected || !isSigned(request, route)) return no(401, 'carded_signature');
      const given = JSON.parse(request.body) as Record<string, unknown>;
      if (route === 'ping')
        return fine({
          ...{ plugin: '1.0.0', woocommerce: '9.4.0', wordpress: '6.7', php: '8.2.1', is_hpos: true, problems: [] },
          ...{ checkout: 'blocks' },
          shop: {
            ...{ name: 'Northfork Vapor', email: 'dana@northfork.example', url: `https://${shared.externalId}` },
            ...{ country: 'US', state: 'CO', is_development: false },
          },
        });
      if (route === 'orders/changed') return changed(given);
      const [, id = '', what] = /^orders\/(\d+)(?:\/(\w+))?$/.exec(route) ?? [];
      const order = orders.get(id);
      if (order === undefined) return no(404, 'carded_no_order');
      return what === undefined ? fine(shown(order)) : act(order, what, given);
    },
    addOrder: (order) => {
      const id = String(1001 + orders.size);
      const times = { placedAt: now(), updatedAt: now() };
      orders.set(id, {
        ...order,
        ...times,
        id,
        status: 'processing',
        heldFrom: null,
        mark: null,
        notes: [],
        refunds: 0,
      });
      return id;
    },
    seen: (id) => {
      const { status, mark, notes, refunds } = orderOf(id);
      return {
        isHeld: status === 'on-hold',
        isCancelled: status === 'cancelled',
        text: [...notes, mark?.word ?? '', mark?.note ?? ''].join('\n'),
        isRisky: mark?.is_risky ?? false,
        refunds,
      };
    },
    ship: (id) => {
      orderOf(id).status = 'completed';
    },
    holdByOthers: (id) => {
      const order = orderOf(id);
      order.status = 'on-hold';
    },
    writeByHand: (id, text) => {
      orderOf(id).notes.push(text);
    },
    revoke: () => {
      isConnected = false;
    },
    event: (type, id, change = {}) => {
      const seconds = Math.floor((change.at ?? now()) / 1000);
      const body = JSON.stringify({ type, id, at: seconds });
      const hmac = createHmac('sha256', change.secret ?? shared.secret)
        .update(`${seconds}.${body}`)
        .digest('hex');
      const headers = {
        'content-type': 'application/json',
        'x-carded-store': change.store ?? shared.storeId,
        'x-carded-event': change.event ?? 'e1'.repeat(16),
        'x-carded-signature': `t=${seconds},v1=${hmac}`,
      };
      return { headers, body };
    },
  };
}
