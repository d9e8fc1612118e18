import { createHmac, randomBytes } from 'node:crypto';
import type { FakeAnswer, FakeOrder, FakeRequest, FakeStorePlatform } from '../platform/fake-platform.ts';

type Order = FakeOrder & {
  readonly id: string;
  tagged: string;
  note: string;
  status: string;
  shipping: string;
  paid: string;
  refunds: number;
  updatedAt: number;
  readonly createdAt: number;
  readonly risks: { id: string; level: string; properties: Record<string, string> }[];
};
type ScriptTag = { id: string; src: string; display_scope: string; event_type: string };
type Hook = { id: string; topic: string; address: string };
type Charge = { id: string; status: string; cap: number; usages: { description: string; cents: number }[] };

export type FakeShoplazza = FakeStorePlatform & {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly callbackUrl: string;
  readonly code: string;
  readonly refreshToken: () => string;
  readonly scripts: readonly ScriptTag[];
  readonly charges: readonly Charge[];
  approve(id: string): void;
  /** A query as the platform signs it. */
  sign(query: Record<string, string>): string;
};

const fine = (json: unknown): FakeAnswer => ({ status: 200, json });
const no = (status: number): FakeAnswer => ({ status, json: { errors: ['No.'] } });
const wrapped = (data: unknown): FakeAnswer => fine({ code: 'Success', message: '', data });
const money = (cents: number) => (cents / 100).toFixed(2);

/** Encodes a value of a query like Go. */
const asInGo = (value: string) =>
  encodeURIComponent(value)
    .replaceAll('%20', '+')
    .replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Shoplazza with one store: orders and billing as its 2022-01 answers, scripts and usage as its 2025-06. Its lists come newest first. */
export function fakeShoplazza({ now }: { now: () => number }): FakeShoplazza {
  const orders = new Map<string, Order>();
  const scripts: ScriptTag[] = [];
  const hooks: Hook[] = [];
  const charges: Charge[] = [];
  const tokens = { access: 'spz-access-1', refresh: 'spz-refresh-1' };
  let isRevoked = false;
  let count = 0;
  const newId = () => `${++count + 372_000}`;
  const shared = {
    externalId: 'northfork.myshoplaza.com',
    clientId: 'spzclient',
    clientSecret: 'spz-secret-that-is-long-enough',
    callbackUrl: 'https://carded.example/stores/shoplazza/callback',
    code: 'code-1',
  };
  const orderOf = (id: string): Order => {
    const order = orders.get(id);
    if (order === undefined) throw new Error('No such order.');
    return order;
  };
  const iso = (ms: number) => new Date(Math.floor(ms / 1000) * 1000).toISOString().replace('.000Z', 'Z');
  const shown = (order: Order) => {
    const address = {
      ...{ first_name: order.firstName, last_name: order.lastName, email: order.email, phone: order.phone },
      ...{ address: order.address, address1: '', city: order.city, province_code: order.state, zip: order.zip },
      ...{ country_code: order.country, country: 'United States', province: 'Colorado' },
    };
    return {
      ...{ id: order.id, number: `N${order.id}`, note: order.note, tags: order.tagged, currency: 'USD' },
      ...{ status: order.status, financial_status: order.paid, fulfillment_status: order.shipping },
      ...{ total_price: order.total, created_at: iso(order.createdAt), updated_at: iso(order.updatedAt) },
      ...{ placed_at: iso(order.createdAt), cart_token: order.cart, shipping_address: address },
      ...{ billing_address: address, line_items: [{ product_id: `p-${order.id}` }] },
    };
  };

  const list = ({ url }: FakeRequest): FakeAnswer => {
    const at = (name: string) => Date.parse(url.searchParams.get(name) ?? '');
    const limit = Number(url.searchParams.get('limit'));
    const page = Number(url.searchParams.get('page'));
    const second = (ms: number) => Math.floor(ms / 1000) * 1000;
    const found = [...orders.values()]
      .filter(({ updatedAt }) => second(updatedAt) >= at('updated_at_min') && second(updatedAt) <= at('updated_at_max'))
      .sort((a, b) => b.updatedAt - a.updatedAt)
      .slice((page - 1) * limit, page * limit);
    return fine({ count: found.length, orders: found.map(shown) });
  };

  const changeOrder = (request: FakeRequest, order: Order, rest: string): FakeAnswer => {
    const given = (request.body === '' ? {} : JSON.parse(request.body)) as Record<string, unknown>;
    if (rest === '/refund') {
      if (order.paid !== 'paid') return no(422);
      order.paid = 'refunded';
      order.refunds += 1;
    } else if (rest === '/cancel') {
      if (order.status === 'cancelled') return no(422);
      order.status = 'cancelled';
    } else if (rest === '/risks') {
      const risk = given.risk as { level: string; properties: Record<string, string> };
      order.risks.push({ ...risk, id: newId() });
    } else if (rest.startsWith('/risks/')) {
      const risk = order.risks.find(({ id }) => `/risks/${id}` === rest);
      if (risk === undefined) return no(404);
      risk.level = (given.risk as { level: string }).level;
    } else {
      if (typeof given.tags === 'string') order.tagged = given.tags;
      if (typeof given.note === 'string') order.note = given.note;
    }
    order.updatedAt = now();
    return fine({ order: shown(order) });
  };

  const answerOrders = (request: FakeRequest, path: string): FakeAnswer => {
    if (path === '/orders') return list(request);
    const [, id = '', rest = ''] = /^\/orders\/([\w-]+)(\/.+)?$/.exec(path) ?? [];
    const order = orders.get(id);
    if (order === undefined) return no(404);
    if (request.method !== 'GET') return changeOrder(request, order, rest);
    return rest === '/risks/list'
      ? fine({ total: order.risks.length, risks: order.risks })
      : fine({ order: shown(order) });
  };

  const answerScripts = (request: FakeRequest, path: string): FakeAnswer => {
    const at = scripts.findIndex(({ id }) => path === `/script_tags/${id}`);
    if (request.method === 'GET') {
      const type = request.url.searchParams.get('event_type');
      return wrapped({ script_tags: scripts.filter((each) => each.event_type === type) });
    }
    if (request.method === 'POST') {
      scripts.push({ ...(JSON.parse(request.body) as { script_tag: ScriptTag }).script_tag, id: newId() });
      return wrapped({ script_tag: scripts.at(-1) });
    }
    const there = scripts[at];
    if (there === undefined) return no(404);
    if (request.method === 'DELETE') scripts.splice(at, 1);
    else Object.assign(there, (JSON.parse(request.body) as { script_tag: ScriptTag }).script_tag);
    return wrapped({});
  };

  const answerHooks = (request: FakeRequest, path: string): FakeAnswer => {
    if (request.method === 'GET') return fine({ webhooks: hooks });
    const given = JSON.parse(request.body) as Omit<Hook, 'id'>;
    const there = hooks.find(({ id }) => path === `/webhooks/${id}`);
    if (request.method === 'POST') hooks.push({ ...given, id: newId() });
    else if (there === undefined) return no(404);
    else Object.assign(there, given);
    return fine({ webhook: given });
  };

  const answerCharges = (request: FakeRequest, path: string): FakeAnswer => {
    const [, id = '', usage] = /^\/recurring_application_charges\/(\w+)(\/usage_charge)?$/.exec(path) ?? [];
    const charge = charges.find((each) => each.id === id);
    const viewOf = (each: Charge) => ({
      ...{ id: each.id, status: each.status, capped_amount: money(each.cap), price: '0.00', terms: 'x' },
      confirm_url: `https://${shared.externalId}/admin/charges/${each.id}`,
    });
    if (usage === undefined) {
      if (request.method === 'GET')
        return fine({
          count: 0,
          recurring_application_charges: charges.filter(({ status }) => status === 'active').map(viewOf),
        });
      const given = (JSON.parse(request.body) as { recurring_application_charge: { capped_amount: string } })
        .recurring_application_charge;
      const made = { id: newId(), status: 'pending', cap: Math.round(Number(given.capped_amount) * 100), usages: [] };
      charges.push(made);
      return fine({ recurring_application_charge: viewOf(made) });
    }
    if (charge === undefined) return no(404);
    const used = charge.usages.reduce((sum, { cents }) => sum + cents, 0);
    if (request.method === 'GET') {
      const rows = charge.usages.map(({ description, cents }) => ({ description, price: money(cents) })).reverse();
      return wrapped({
        usage_charges: rows.map((row) => ({ ...row, balance_remaining: money(charge.cap - used) })),
        has_more: false,
      });
    }
    const { usage_charge: given } = JSON.parse(request.body) as {
      usage_charge: { description: string; price: number };
    };
    const cents = Math.round(given.price * 100);
    if (charge.status !== 'active' || used + cents > charge.cap) return no(400);
    charge.usages.push({ description: given.description, cents });
    return wrapped({ usage_charge: given });
  };

  const giveTokens = (request: FakeRequest): FakeAnswer => {
    const given = Object.fromEntries(new URLSearchParams(request.body));
    const isApp = given.client_id === shared.clientId && given.client_secret === shared.clientSecret;
    const isGranted =
      (given.grant_type === 'authorization_code' && given.code === shared.code) ||
      (given.grant_type === 'refresh_token' && given.refresh_token === tokens.refresh);
    if (!isApp || !isGranted || isRevoked) return no(400);
    if (given.grant_type === 'refresh_token') {
      const next = randomBytes(6).toString('hex');
      tokens.access = `spz-access-${next}`;
      tokens.refresh = `spz-refresh-${next}`;
    }
    return fine({
      ...{ access_token: tokens.access, refresh_token: tokens.refresh, token_type: 'Bearer' },
      ...{ expires_at: Math.floor(now() / 1000) + 86_400, store_id: '633130', store_name: 'northfork' },
    });
  };

  return {
    ...shared,
    scripts,
    charges,
    accessToken: () => tokens.access,
    refreshToken: () => tokens.refresh,
    handle: (request) => {
      const { host, pathname } = request.url;
      if (host !== shared.externalId) return no(404);
      if (pathname === '/admin/oauth/token') return giveTokens(request);
      if (isRevoked || request.headers['access-token'] !== tokens.access) return no(401);
      const [, version, path = ''] = /^\/openapi\/(2022-01|2025-06)(\/.+)$/.exec(pathname) ?? [];
      const isNew = version === '2025-06';
      if (path.startsWith('/script_tags')) return isNew ? answerScripts(request, path) : no(404);
      if (path.endsWith('/usage_charge')) return isNew ? answerCharges(request, path) : no(404);
      if (isNew) return no(404);
      if (path === '/shop')
        return fine({
          shop: {
            ...{ name: 'Northfork Vapor', shop_owner: 'Dana Reyes', email: 'dana@northfork.example', id: 633_130 },
            ...{ domain: 'northfork.example', system_domain: shared.externalId, country_code: 'US' },
            ...{ province_code: 'US-CO', phone: '+13035550100', subscription: { type: 'base' } },
          },
        });
      if (path === '/products') {
        const ids = (request.url.searchParams.get('ids') ?? '').split(',');
        const found = [...orders.values()].filter(({ id }) => ids.includes(`p-${id}`));
        return fine({ products: found.map(({ id, tags }) => ({ id: `p-${id}`, tags: tags.join(',') })) });
      }
      if (path.startsWith('/orders')) return answerOrders(request, path);
      if (path.startsWith('/webhooks')) return answerHooks(request, path);
      return path.startsWith('/recurring_application_charges') ? answerCharges(request, path) : no(404);
    },
    addOrder: (order) => {
      const id = `633130-${String(orders.size + 1).padStart(8, '0')}`;
      const states = { tagged: '', note: '', status: 'placed', shipping: 'initialled', paid: 'paid', refunds: 0 };
      orders.set(id, { ...order, ...states, id, createdAt: now(), updatedAt: now(), risks: [] });
      return id;
    },
    seen: (id) => {
      const { tagged, note, status, risks, refunds } = orderOf(id);
      return {
        isHeld: /do not ship|Hold by hand/.test(tagged),
        isCancelled: status === 'cancelled',
        text: `${tagged}\n${note}`,
        isRisky: risks.some(({ level }) => level === 'high'),
        refunds,
      };
    },
    ship: (id) => {
      orderOf(id).shipping = 'shipped';
    },
    holdByOthers: (id) => {
      const order = orderOf(id);
      order.tagged = [order.tagged, 'Hold by hand'].filter((tag) => tag !== '').join(',');
    },
    writeByHand: (id, text) => {
      const order = orderOf(id);
      order.tagged = [order.tagged, text].filter((tag) => tag !== '').join(',');
      order.note = `${text}\n${order.note}`.trim();
    },
    revoke: () => {
      isRevoked = true;
    },
    approve: (id) => {
      for (const charge of charges) if (charge.id === id) charge.status = 'active';
    },
    sign: (query) => {
      const sorted = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
      const content = sorted.map(([name, value]) => `${name}=${asInGo(value)}`).join('&');
      const hmac = createHmac('sha256', shared.clientSecret).update(content).digest('hex');
      return new URLSearchParams({ ...query, hmac }).toString();
    },
  };
}
