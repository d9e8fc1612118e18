import { request } from 'node:http';
import { type FakeShop, type FakeShopify, listenAsShopify, sessionToken } from '@carded/testing/stores';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiVersion, operations } from './operations.ts';

/** The fake does what the platform does, or a test over it says nothing. Every operation of ours runs on it. */
let fake: FakeShopify;
let shop: FakeShop;
let now = Date.UTC(2026, 10, 20);
const reached = new Set<string>();
const minute = 60_000;

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20);
  fake = await listenAsShopify({ now: () => now });
  shop = fake.addShop('alder-vapes');
});
afterEach(() => fake.close());

type Answer = { status: number; body: string };
type Found = Record<string, never> & { data: Record<string, unknown>; errors?: { message: string }[] };

const post = (
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  host = 'alder-vapes.myshopify.com',
) => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const options = {
    port: fake.port,
    path,
    method: 'POST',
    headers: { host, 'content-type': 'application/json', ...headers },
  };
  const call = request(options, (response) => {
    let text = '';
    response.on('data', (part) => {
      text += part;
    });
    response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
  });
  call.on('error', reject);
  call.end(JSON.stringify(body));
  return promise;
};
const graphql = (query: string, variables: unknown, accessToken: string) =>
  post(`/admin/api/${apiVersion}/graphql.json`, { query, variables }, { 'x-shopify-access-token': accessToken });
/** The answer of one of our operations, which must not be an error. */
const ask = async (name: keyof typeof operations, variables: unknown = {}, token = shop.token().accessToken) => {
  reached.add(name);
  const { status, body } = await graphql(operations[name], variables, token);
  const found = JSON.parse(body) as Found;
  expect({ status, errors: found.errors }).toEqual({ status: 200, errors: undefined });
  // biome-ignore lint/suspicious/noExplicitAny: each operation's answer has a shape of its own, which the schema has checked
  return found.data as any;
};
const oauth = async (more: Record<string, string>) => {
  const { clientId: client_id, clientSecret: client_secret } = fake.keys;
  const { status, body } = await post('/admin/oauth/access_token', { client_id, client_secret, ...more });
  return { status, ...(JSON.parse(body) as { access_token: string; refresh_token: string; error?: string }) };
};
const exchange = (subject_token: string, expiring = '1') =>
  oauth({
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token,
    subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
    requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
    expiring,
  });
const refresh = (refresh_token: string) => oauth({ grant_type: 'refresh_token', refresh_token });

test('a session token becomes a token for an hour; forged, of another shop or over it becomes none', async () => {
  const good = await exchange(sessionToken(fake.keys, { shop: shop.state.domain, now }));
  expect((await ask('shop', {}, good.access_token)).shop.myshopifyDomain).toBe('alder-vapes.myshopify.com');
  now += 60 * minute;
  expect((await graphql(operations.shop, {}, good.access_token)).status).toBe(401);
  for (const wrong of [
    sessionToken(fake.keys, { shop: shop.state.domain, now, signedWith: 'another secret' }),
    sessionToken(fake.keys, { shop: 'other.myshopify.com', now }),
    sessionToken(fake.keys, { shop: shop.state.domain, now: now - 2 * minute }),
    'no token',
  ])
    expect(await exchange(wrong)).toMatchObject({ status: 400, error: 'invalid_subject_token' });
  expect(await exchange(sessionToken(fake.keys, { shop: shop.state.domain, now }), '0')).toMatchObject({ status: 400 });
});

test('an old refresh token stays good until the new one is used', async () => {
  const first = shop.token();
  const second = await refresh(first.refreshToken);
  const again = await refresh(first.refreshToken);
  expect([second.status, again.status]).toEqual([200, 200]);
  expect((await refresh(again.refresh_token)).status).toBe(200);
  expect(await refresh(first.refreshToken)).toMatchObject({ status: 400, error: 'invalid_grant' });
});

test('an order is held by us and by another, and released by us alone', async () => {
  const order = shop.placeOrder();
  shop.routeOrder(order);
  shop.holdByOther(order);
  const [{ id } = { id: '' }] = order.fulfillmentOrders;
  const hold = { reason: 'OTHER', handle: 'carded', reasonNotes: 'Age check waiting', notifyMerchant: false };
  const held = await ask('fulfillmentOrderHold', { id, hold });
  expect(held.fulfillmentOrderHold).toMatchObject({ fulfillmentOrder: { status: 'ON_HOLD' }, userErrors: [] });
  const twice = await ask('fulfillmentOrderHold', { id, hold });
  expect(twice.fulfillmentOrderHold.userErrors).toMatchObject([{ code: 'DUPLICATE_FULFILLMENT_HOLD_HANDLE' }]);
  const holdIds = [held.fulfillmentOrderHold.fulfillmentHold.id];
  await ask('fulfillmentOrderReleaseHold', { id, holdIds });
  expect((await ask('order', { id: order.id })).order.fulfillmentOrders.nodes).toMatchObject([
    { status: 'ON_HOLD', fulfillmentHolds: [{ handle: 'stock', heldByRequestingApp: false }] },
  ]);
  expect((await ask('fulfillmentOrder', { id })).fulfillmentOrder.orderId).toBe(order.id);
  expect(fake.deliveries.map(({ topic }) => topic)).toContain('fulfillment_holds/released');
});

test('an order is tagged, called risky and cancelled once; what ships cannot be held', async () => {
  const order = shop.placeOrder({
    customerId: 'gid://shopify/Customer/5',
    lines: Array.from({ length: 101 }, () => ['vape']),
  });
  shop.routeOrder(order);
  const { id } = order;
  await ask('tagsAdd', { id, tags: ['Age check waiting', 'x'] });
  await ask('tagsRemove', { id, tags: ['x'] });
  const facts = [{ description: 'Age not verified', sentiment: 'NEGATIVE' }];
  await ask('orderRiskAssessmentCreate', { assessment: { orderId: id, riskLevel: 'HIGH', facts } });
  const seen = await ask('order', { id });
  expect(seen.order).toMatchObject({
    tags: ['Age check waiting'],
    risk: { assessments: [{ riskLevel: 'HIGH', provider: seen.currentAppInstallation.app }] },
    lineItems: { pageInfo: { hasNextPage: true } },
  });
  const after = seen.order.lineItems.pageInfo.endCursor;
  expect((await ask('orderLines', { id, after })).order.lineItems.nodes).toHaveLength(1);
  expect((await ask('orderCustomer', { id })).order.customer.id).toBe('gid://shopify/Customer/5');
  const how = {
    orderId: id,
    reason: 'OTHER',
    refundMethod: { originalPaymentMethodsRefund: true },
    restock: true,
    notifyCustomer: false,
  };
  expect((await ask('orderCancel', how)).orderCancel.orderCancelUserErrors).toEqual([]);
  expect((await ask('orderCancel', how)).orderCancel.orderCancelUserErrors).toMatchObject([{ code: 'INVALID' }]);
  expect(order.cancelled).toMatchObject({ refund: true, restock: true, notify: false });

  const shipped = shop.placeOrder();
  shop.routeOrder(shipped);
  shop.shipOrder(shipped);
  const hold = { reason: 'OTHER', handle: 'carded' };
  const late = await ask('fulfillmentOrderHold', { id: shipped.fulfillmentOrders[0]?.id, hold });
  expect(late.fulfillmentOrderHold.userErrors).toHaveLength(1);
});

test('orders are found by when they changed, page by page', async () => {
  for (let index = 0; index < 120; index += 1) {
    shop.placeOrder();
    now += minute;
  }
  const query = `updated_at:>='${new Date(now - 110 * minute).toISOString()}'`;
  const { orders } = await ask('ordersChangedSince', { query });
  expect([orders.nodes.length, orders.pageInfo.hasNextPage]).toEqual([100, true]);
  const rest = await ask('ordersChangedSince', { query, after: orders.pageInfo.endCursor });
  expect([rest.orders.nodes.length, rest.orders.pageInfo.hasNextPage]).toEqual([10, false]);
});

test('a validation keeps what it is told, and loses what it is not told again', async () => {
  const metafields = [{ namespace: '$app:carded', key: 'gate', type: 'json', value: '{"keys":[]}' }];
  const validation = { functionHandle: 'checkout-gate', enable: true, blockOnFailure: true, metafields };
  const made = await ask('validationCreate', { validation });
  const { id } = made.validationCreate.validation;
  const listed = () => ask('validations').then(({ validations }) => validations.nodes);
  expect(await listed()).toMatchObject([{ enabled: true, blockOnFailure: true, metafield: { value: '{"keys":[]}' } }]);
  await ask('validationUpdate', { id, validation: { enable: true } });
  expect(await listed()).toMatchObject([{ enabled: true, blockOnFailure: false }]);
  const wrong = { ...validation, metafields: [{ ...metafields[0], value: '{' }] };
  expect((await ask('validationCreate', { validation: wrong })).validationCreate.userErrors).toHaveLength(1);
  await ask('validationDelete', { id });
  expect(await listed()).toEqual([]);
  const given = [
    {
      ownerId: 'gid://shopify/Customer/5',
      namespace: '$app:carded',
      key: 'verified_until',
      type: 'single_line_text_field',
      value: 'v1',
    },
  ];
  expect((await ask('metafieldsSet', { metafields: given })).metafieldsSet.userErrors).toEqual([]);
});

test('usage is billed once per key, up to the cap that the merchant agreed to', async () => {
  const money = (amount: string) => ({ amount, currencyCode: 'USD' });
  const lineItems = [
    { plan: { appRecurringPricingDetails: { price: money('25.00'), interval: 'EVERY_30_DAYS' } } },
    { plan: { appUsagePricingDetails: { cappedAmount: money('10.00'), terms: 'Per verification' } } },
  ];
  const { appSubscriptionCreate } = await ask('appSubscriptionCreate', {
    name: 'Carded',
    returnUrl: 'https://carded.example/',
    lineItems,
    test: false,
  });
  const { id } = appSubscriptionCreate.appSubscription;
  expect((await ask('installation')).currentAppInstallation.activeSubscriptions).toEqual([]);
  shop.approveSubscription(id);
  const [active] = (await ask('installation')).currentAppInstallation.activeSubscriptions;
  const lineItemId = active.lineItems[1].id;
  const use = (idempotencyKey: string, amount: string) =>
    ask('appUsageRecordCreate', { lineItemId, price: money(amount), description: 'Checks', idempotencyKey });
  await use('a', '6.00');
  expect((await use('a', '6.00')).appUsageRecordCreate.userErrors).toEqual([]);
  expect((await use('b', '6.00')).appUsageRecordCreate.userErrors).toHaveLength(1);
  await ask('appSubscriptionLineItemUpdate', { id: lineItemId, cappedAmount: money('20.00') });
  expect((await use('b', '6.00')).appUsageRecordCreate.userErrors).toHaveLength(1);
  shop.approveCap(id);
  expect((await use('b', '6.00')).appUsageRecordCreate.userErrors).toEqual([]);
  expect(shop.state.usageRecords.map(({ cents }) => cents)).toEqual([600, 600]);
});

test('webhooks are taken once per topic and address; gone is gone', async () => {
  const { accessToken } = shop.token();
  const given = { topic: 'ORDERS_CREATE', webhookSubscription: { uri: 'https://carded.example/hooks' } };
  await ask('webhookSubscriptionCreate', given, accessToken);
  expect(
    (await ask('webhookSubscriptionCreate', given, accessToken)).webhookSubscriptionCreate.userErrors,
  ).toHaveLength(1);
  expect((await ask('webhookSubscriptions', {}, accessToken)).webhookSubscriptions.nodes).toHaveLength(1);
  await ask('appUninstall', {}, accessToken);
  expect((await graphql(operations.shop, {}, accessToken)).status).toBe(401);
  expect(fake.deliveries.at(-1)?.topic).toBe('app/uninstalled');
});

test('a scope that is lacking, a broken query, an old version and a strange shop are refused', async () => {
  shop.changeScopes(['read_orders']);
  const { accessToken } = shop.token();
  const denied = await graphql(operations.tagsAdd, { id: 'gid://shopify/Order/1', tags: [] }, accessToken);
  expect(denied.body).toContain('ACCESS_DENIED');
  expect((await graphql('query { order }', {}, accessToken)).body).toContain('errors');
  const headers = { 'x-shopify-access-token': accessToken };
  expect((await post('/admin/api/2019-04/graphql.json', { query: operations.shop }, headers)).status).toBe(404);
  expect((await post(`/admin/api/${apiVersion}/graphql.json`, {}, headers, 'other.myshopify.com')).status).toBe(404);
});

test('failures come in the order they are planted', async () => {
  const { accessToken } = shop.token();
  shop.failures.push({ kind: 'status', status: 429, retryAfterSeconds: 2 }, { kind: 'throttled' }, { kind: 'broken' });
  expect((await graphql(operations.shop, {}, accessToken)).status).toBe(429);
  expect((await graphql(operations.shop, {}, accessToken)).body).toContain('THROTTLED');
  expect((await graphql(operations.shop, {}, accessToken)).body).toBe('<html>');
  const order = shop.placeOrder();
  shop.failures.push({ kind: 'lost' });
  await expect(graphql(operations.tagsAdd, { id: order.id, tags: ['x'] }, accessToken)).rejects.toThrow();
  expect([...order.tags]).toEqual(['x']);
});

test('every one of our operations ran', () => {
  expect([...reached].sort()).toEqual(Object.keys(operations).sort());
});
