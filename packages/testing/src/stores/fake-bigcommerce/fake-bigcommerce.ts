import { randomUUID } from 'node:crypto';
import type { FakeAnswer, FakeOrder, FakeRequest, FakeStorePlatform } from '../platform/fake-platform.ts';

type Order = FakeOrder & {
  readonly id: number;
  statusId: number;
  staffNotes: string;
  refunded: string;
  refunds: number;
  modifiedAt: number;
  readonly createdAt: number;
};
type Script = Record<string, unknown> & { uuid: string; integrity_hashes: string[] };
type Hook = { id: number; scope: string; destination: string; is_active: boolean; headers: Record<string, string> };

export type FakeBigCommerce = FakeStorePlatform & {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly callbackUrl: string;
  readonly code: string;
  readonly scopes: string;
  readonly scripts: readonly Script[];
  readonly hooks: Hook[];
};

const created = (json: unknown): FakeAnswer => ({ status: 201, json });
const fine = (json: unknown): FakeAnswer => ({ status: 200, json });
const no = (status: number): FakeAnswer => ({ status, json: { status, title: 'No.', errors: {} } });

/** BigCommerce with one store, by its published descriptions of orders (v2), catalog, scripts, hooks, refunds (v3) and its login host. */
export function fakeBigCommerce({ now }: { now: () => number }): FakeBigCommerce {
  const orders = new Map<number, Order>();
  const scripts: Script[] = [];
  const hooks: Hook[] = [];
  const categories: string[] = [];
  let token = 'bc-token-1';
  let isRevoked = false;
  const shared = {
    externalId: 'abc123xyz',
    clientId: 'bcclient',
    clientSecret: 'bc-secret-that-is-long-enough',
    callbackUrl: 'https://carded.example/stores/bigcommerce/callback',
    code: 'code-1',
    scopes:
      'store_v2_orders store_v2_information_read_only store_v2_products_read_only store_v2_content store_content_checkout',
  };
  const rfc = (ms: number) => new Date(Math.floor(ms / 1000) * 1000).toUTCString().replace('GMT', '+0000');
  const orderOf = (id: string): Order => {
    const order = orders.get(Number(id));
    if (order === undefined) throw new Error('No such order.');
    return order;
  };
  const address = (order: Order) => ({
    ...{ first_name: order.firstName, last_name: order.lastName, email: order.email, phone: order.phone },
    ...{ street_1: order.address, street_2: '', city: order.city, state: order.state, zip: order.zip },
    ...{ country: 'United States', country_iso2: order.country, company: '' },
  });
  const shown = (order: Order) => ({
    ...{ id: order.id, status_id: order.statusId, status: 'x', is_deleted: false, currency_code: 'USD' },
    ...{ date_created: rfc(order.createdAt), date_modified: rfc(order.modifiedAt), cart_id: order.cart },
    ...{ total_inc_tax: `${order.total}00`, refunded_amount: order.refunded, staff_notes: order.staffNotes },
    ...{ payment_method: order.isTest ? 'Test Payment Gateway' : 'Credit Card', billing_address: address(order) },
  });

  const answerOrders = (request: FakeRequest, path: string): FakeAnswer => {
    const [, id = '', rest = ''] = /^\/v2\/orders\/(\d+)(\/\w+)?$/.exec(path) ?? [];
    if (path === '/v2/orders') {
      const query = request.url.searchParams;
      const since = Date.parse(query.get('min_date_modified') ?? '');
      const limit = Number(query.get('limit'));
      const page = Number(query.get('page'));
      const found = [...orders.values()]
        .filter(({ modifiedAt }) => Math.floor(modifiedAt / 1000) >= Math.floor(since / 1000))
        .sort((a, b) => a.modifiedAt - b.modifiedAt || a.id - b.id)
        .slice((page - 1) * limit, page * limit);
      return found.length === 0 ? { status: 204 } : fine(found.map(shown));
    }
    const order = orders.get(Number(id));
    if (order === undefined) return no(404);
    if (rest === '/shipping_addresses') return fine([address(order)]);
    if (rest === '/products') return fine([{ id: 1, product_id: order.id }]);
    if (request.method === 'PUT') {
      const { status_id: status, staff_notes: notes } = JSON.parse(request.body) as Record<string, unknown>;
      if (status !== undefined && (typeof status !== 'number' || status < 0 || status > 14)) return no(400);
      if (typeof status === 'number') order.statusId = status;
      if (typeof notes === 'string') order.staffNotes = notes;
      order.modifiedAt = now();
    }
    return fine(shown(order));
  };

  const answerRefunds = (path: string): FakeAnswer => {
    const [, id = '', what = ''] = /^\/v3\/orders\/(\d+)\/payment_actions\/(refund_quotes|refunds)$/.exec(path) ?? [];
    const order = orders.get(Number(id));
    if (order === undefined) return no(404);
    const amount = Number(order.total);
    if (what === 'refund_quotes')
      return created({ data: { refund_methods: [[{ provider_id: 'card', amount, offline: false }]] } });
    if (order.refunds > 0) return no(422);
    order.refunds += 1;
    order.refunded = order.total;
    order.statusId = 4;
    return created({ data: { id: 1 } });
  };

  const answerScripts = (request: FakeRequest, path: string): FakeAnswer => {
    const uuid = path.slice('/v3/content/scripts/'.length);
    const at = scripts.findIndex((script) => script.uuid === uuid);
    if (request.method === 'GET') return fine({ data: scripts });
    if (request.method === 'DELETE')
      return scripts.splice(at < 0 ? scripts.length : at, 1)[0] ? { status: 204 } : no(404);
    const given = JSON.parse(request.body) as Script;
    if (given.integrity_hashes.length > 5 || typeof given.src !== 'string') return no(422);
    const script = { ...given, uuid: uuid === '' ? randomUUID() : uuid, date_modified: new Date(now()).toISOString() };
    if (request.method === 'POST') scripts.push(script);
    else if (at < 0) return no(404);
    else scripts[at] = script;
    return fine({ data: script });
  };

  const answerHooks = (request: FakeRequest, path: string): FakeAnswer => {
    const id = Number(path.slice('/v3/hooks/'.length));
    if (request.method === 'GET') return fine({ data: hooks });
    const given = JSON.parse(request.body) as Omit<Hook, 'id'>;
    const there = hooks.find((hook) => hook.id === id);
    if (request.method === 'POST') hooks.push({ ...given, id: hooks.length + 1 });
    else if (there === undefined) return no(404);
    else Object.assign(there, given);
    return fine({ data: given });
  };

  const answerCatalog = (request: FakeRequest, path: string): FakeAnswer => {
    const ids = (request.url.searchParams.get('id:in') ?? '').split(',').map(Number);
    if (path === '/v3/catalog/categories') return fine({ data: ids.map((id) => ({ name: categories[id] })) });
    const data = ids.flatMap((id) => {
      const order = orders.get(id);
      return order === undefined ? [] : [{ id, categories: order.tags.map((tag) => categories.indexOf(tag)) }];
    });
    return fine({ data });
  };

  const login = (request: FakeRequest): FakeAnswer => {
    const given = JSON.parse(request.body) as Record<string, string>;
    const isRight =
      given.client_id === shared.clientId &&
      given.client_secret === shared.clientSecret &&
      given.redirect_uri === shared.callbackUrl &&
      given.grant_type === 'authorization_code' &&
      given.code === shared.code;
    if (!isRight) return no(400);
    return fine({ access_token: token, scope: given.scope, context: `stores/${shared.externalId}`, user: { id: 1 } });
  };

  return {
    ...shared,
    scripts,
    hooks,
    accessToken: () => token,
    handle: (request) => {
      if (request.url.host === 'login.bigcommerce.com') return login(request);
      const base = `/stores/${shared.externalId}`;
      if (request.url.host !== 'api.bigcommerce.com' || !request.url.pathname.startsWith(`${base}/`)) return no(404);
      if (isRevoked || request.headers['x-auth-token'] !== token) return no(401);
      const path = request.url.pathname.slice(base.length);
      if (path === '/v2/store')
        return fine({
          ...{ name: 'Northfork Vapor', first_name: 'Dana', last_name: 'Reyes', admin_email: 'dana@northfork.example' },
          ...{ domain: 'northfork.example', secure_url: 'https://northfork.mybigcommerce.com', country_code: 'US' },
          ...{ phone: '+13035550100', address: '1 Main Street', plan_name: 'Partner Sandbox' },
        });
      if (path.startsWith('/v2/orders')) return answerOrders(request, path);
      if (path.startsWith('/v3/orders/')) return answerRefunds(path);
      if (path.startsWith('/v3/content/scripts')) return answerScripts(request, path);
      if (path.startsWith('/v3/hooks')) return answerHooks(request, path);
      return path.startsWith('/v3/catalog/') ? answerCatalog(request, path) : no(404);
    },
    addOrder: (order) => {
      const id = 100 + orders.size;
      for (const tag of order.tags) if (!categories.includes(tag)) categories.push(tag);
      const times = { createdAt: now(), modifiedAt: now() };
      orders.set(id, { ...order, ...times, id, statusId: 11, staffNotes: '', refunded: '0.0000', refunds: 0 });
      return String(id);
    },
    seen: (id) => {
      const { statusId, staffNotes, refunds } = orderOf(id);
      return {
        isHeld: statusId === 12,
        isCancelled: statusId === 5,
        text: staffNotes,
        isRisky: staffNotes.includes('high risk'),
        refunds,
      };
    },
    ship: (id) => {
      orderOf(id).statusId = 2;
    },
    holdByOthers: (id) => {
      orderOf(id).statusId = 12;
    },
    writeByHand: (id, text) => {
      const order = orderOf(id);
      order.staffNotes = `${text}\n${order.staffNotes}`.trim();
    },
    revoke: () => {
      isRevoked = true;
      token = 'bc-token-2';
    },
  };
}
