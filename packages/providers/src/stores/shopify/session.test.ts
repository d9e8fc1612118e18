import { sessionToken, signedProxyQuery, signedWebhook } from '@carded/testing/stores';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { RawRequest } from '../port.ts';
import { playShopify } from '../testing/shopify-under-test.ts';

const { open, close, now } = await playShopify();
afterAll(() => close());
const { platform, keys, shop } = open();
const { domain } = shop.state;
const get = (url: string, headers = {}): RawRequest => ({
  ...{ method: 'GET', url, headers, body: new Uint8Array(), now: now() },
});
const bearer = (token: string) => get('/store-frame/shopify', { authorization: `Bearer ${token}` });
const token = (change: object = {}, more: object = {}) =>
  sessionToken(keys, { shop: domain, now: now(), change: { ...change }, ...more });

test('who looks at us is told, by a header, or by the address of the first page', async () => {
  const expected = { ok: { externalId: domain, userId: '42', expiresAt: now() + 60_000, tokenId: expect.any(String) } };
  expect(await platform.embed?.read(bearer(token()))).toEqual(expected);
  expect(await platform.embed?.read(get(`/store-frame/shopify?id_token=${token()}&host=x`))).toEqual(expected);
});

test('and becomes a store, with a token that ends', async () => {
  expect(await platform.embed?.exchange?.(bearer(token()))).toMatchObject({
    ok: {
      externalId: domain,
      credentials: {
        accessToken: expect.stringMatching(/^shpat_/),
        refreshToken: expect.stringMatching(/^shprt_/),
        expiresAt: now() + 3_600_000,
      },
      shop: { shopName: 'Northfork Vapor', state: 'ID', domains: [shop.state.primaryDomain, domain] },
    },
  });
});

const seconds = now() / 1000;
test.each([
  ['for another app', token({ aud: 'other' })],
  ['of two shops', token({ dest: 'https://other.myshopify.com' })],
  ['of no shop', token({ dest: 'https://evil.example', iss: 'https://evil.example/admin' })],
  [
    'of a name that only looks like one',
    token({ dest: 'https://axmyshopify.com', iss: 'https://axmyshopify.com/admin' }),
  ],
  ['over', token({ exp: seconds })],
  ['not begun', token({ nbf: seconds + 60 })],
  ['signed by another', token({}, { signedWith: 'other' })],
  ['of another algorithm', token({}, { header: { alg: 'none' } })],
  ['that is none', 'x.y.z'],
])('a token %s is refused, and not exchanged', async (_, wrong) => {
  expect(await platform.embed?.read(bearer(wrong))).toMatchObject({ error: 'invalid' });
  expect(await platform.embed?.exchange?.(bearer(wrong))).toMatchObject({ error: 'invalid' });
});

test('none of 2,000 altered tokens is accepted', async () => {
  const good = token();
  await fc.assert(
    fc.asyncProperty(fc.nat(good.length - 1), fc.constantFrom(...'AbZ09-_.'), async (at, letter) => {
      const altered = good.slice(0, at) + letter + good.slice(at + 1);
      const read = await platform.embed?.read(bearer(altered));
      return altered === good || (read !== undefined && 'error' in read);
    }),
    { numRuns: 2_000 },
  );
});

const ask = (query: string) => platform.shopPage?.read(get(`/shopify/proxy/gate-token?${query}`));
const proxied = (more: object = {}) => signedProxyQuery(keys, { shop: domain, now: now(), ...more });

test('a page of the shop is known by what its proxy signs, and for two minutes', () => {
  expect(ask(proxied())).toEqual({ ok: { externalId: domain } });
  const params = { uuid: 'a b+c', extra: 'é&=' };
  expect(ask(proxied({ customerId: '77', params }))).toEqual({ ok: { externalId: domain, customerId: '77' } });
  expect(ask(proxied({ now: now() - 119_000 }))).toHaveProperty('ok');
  for (const wrong of [
    proxied({ now: now() - 121_000 }),
    proxied({ now: now() + 121_000 }),
    proxied({ signedWith: 'other' }),
    proxied({ shop: 'evil.example' }),
    proxied({ shop: 'axmyshopify.com' }),
    `${proxied()}&shop=other.myshopify.com`,
    `${proxied()}&extra=1`,
    proxied().replace('signature=', 'signature=0'),
    proxied().replace(/&?signature=[0-9a-f]+/, ''),
    '',
  ])
    expect(ask(wrong)).toMatchObject({ error: 'invalid' });
});

type Naming = 'old' | 'new' | 'both';
const hook = (topic: string, payload: unknown, more: object = {}): RawRequest => {
  const { headers, body } = signedWebhook(keys, { shop: domain, topic, payload, now: now(), ...more });
  return { method: 'POST', url: '/hooks/stores/shopify', headers, body: Buffer.from(body), now: now() };
};
const eventOf = (request: RawRequest) => platform.inbound?.read(request, async () => null);
const order = { id: 1001, admin_graphql_api_id: 'gid://shopify/Order/1001', name: '#1001' };
const part = { fulfillment_order: { id: 'gid://shopify/FulfillmentOrder/7', status: 'open' } };
const subscription = { app_subscription: { admin_graphql_api_id: 'gid://shopify/AppSubscription/9' } };
const named = { shop_id: 1, shop_domain: domain };

test.each([
  ['orders/create', order, { kind: 'order_changed', orderId: '1001' }],
  ['orders/updated', order, { kind: 'order_changed', orderId: '1001' }],
  ['ORDERS/UPDATED', order, { kind: 'order_changed', orderId: '1001' }],
  [
    'orders/updated',
    { id: 1e18, admin_graphql_api_id: 'gid://shopify/Order/1000000000000000001' },
    { orderId: '1000000000000000001' },
  ],
  ['orders/edited', { order_edit: { order_id: 5 } }, { kind: 'order_changed', orderId: '5' }],
  ['orders/cancelled', order, { kind: 'order_cancelled', orderId: '1001' }],
  ['fulfillment_orders/order_routing_complete', part, { kind: 'order_routed', partId: '7' }],
  ['fulfillment_holds/released', part, { kind: 'hold_released', partId: '7' }],
  ['app/uninstalled', { id: 1, myshopify_domain: domain }, { kind: 'uninstalled', isToBeConfirmed: true }],
  ['app/scopes_update', {}, { kind: 'scopes_changed' }],
  ['shop/update', { myshopify_domain: domain }, { kind: 'shop_changed' }],
  ['app_subscriptions/update', subscription, { kind: 'billing_changed', billingId: 'gid://shopify/AppSubscription/9' }],
  ['app_subscriptions/approaching_capped_amount', subscription, { kind: 'cap_near' }],
  [
    'customers/data_request',
    { ...named, orders_requested: [299938, 280263], data_request: { id: 9999 } },
    { kind: 'export_buyer', orderIds: ['299938', '280263'], requestId: '9999' },
  ],
  ['customers/redact', { ...named, orders_to_redact: [299938] }, { kind: 'erase_buyer', orderIds: ['299938'] }],
  ['customers/redact', { ...named }, { kind: 'erase_buyer', orderIds: [] }],
  ['shop/redact', named, { kind: 'erase_store' }],
  ['products/update', {}, { kind: 'ignored' }],
])('%s is read', async (topic, payload, expected) => {
  const webhookId = 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043';
  for (const naming of ['old', 'new', 'both'] satisfies Naming[])
    expect(await eventOf(hook(topic, payload, { webhookId, naming }))).toMatchObject({
      ok: { externalId: domain, eventId: webhookId, ...expected },
    });
});

const without = (request: RawRequest, pattern: RegExp): RawRequest => ({
  ...request,
  headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => !pattern.test(name))),
});
const good = hook('orders/create', order);
test.each([
  ['no signature', without(good, /hmac/)],
  ['another secret', hook('orders/create', order, { signedWith: 'other' })],
  ['no shop', without(good, /shop-domain/)],
  ['no id', without(good, /webhook-id/)],
  ['another host', hook('orders/create', order, { shop: 'evil.example' })],
  [
    'two signatures that differ',
    { ...good, headers: { ...good.headers, 'shopify-hmac-sha256': 'A'.repeat(43).concat('=') } },
  ],
  ['two shops that differ', { ...good, headers: { ...good.headers, 'shopify-shop-domain': 'other.myshopify.com' } }],
  ['a body of another shop', hook('app/uninstalled', { myshopify_domain: 'other.myshopify.com' })],
  ['a body of another shop', hook('shop/redact', { shop_domain: 'other.myshopify.com' })],
  ['no order', hook('orders/create', {})],
  ['an order that is none', hook('orders/create', { id: '../1' })],
  ['another body', { ...good, body: Buffer.from('{"id":1002}') }],
  ['no POST', { ...good, method: 'GET' } as const],
])('an event with %s is refused', async (_, request) => {
  expect(await eventOf(request)).toMatchObject({ error: 'invalid' });
});

test('of 2,000 altered events none is taken', async () => {
  const bytes = Buffer.from(good.body);
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, bits) => {
      const body = Buffer.from(bytes);
      body[at] = (body[at] ?? 0) ^ bits;
      const read = await eventOf({ ...good, body });
      return read !== undefined && 'error' in read;
    }),
    { numRuns: 2_000 },
  );
});
