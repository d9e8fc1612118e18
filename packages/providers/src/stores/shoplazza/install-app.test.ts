import { createHmac } from 'node:crypto';
import { sessionToken } from '@carded/testing/stores';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RawRequest } from '../port.ts';
import { shoplazzaUnderTest } from '../testing/shoplazza-under-test.ts';

const now = Date.UTC(2026, 10, 27, 14);
const shop = 'northfork.myshoplaza.com';
const { platform, fake } = shoplazzaUnderTest();
const get = (query: string, headers = {}): RawRequest => ({
  ...{ method: 'GET', url: `/stores/shoplazza?${query}`, headers, body: new Uint8Array(), now },
});
const begin = (query: Record<string, string>, signed = fake.sign(query)) => platform.install?.begin(get(signed));

test('a signed query is sent on to be allowed, and what comes back becomes a store', async () => {
  const own = shoplazzaUnderTest();
  const begun = own.platform.install?.begin(get(fake.sign({ shop, store_id: '633130', install_from: 'app store/*~' })));
  if (begun === undefined || 'error' in begun) throw new Error('It did not begin.');
  const { location, state } = begun.ok;
  const to = new URL(location);
  expect([to.host, to.pathname]).toEqual([shop, '/admin/oauth/authorize']);
  expect(to.searchParams.get('redirect_uri')).toBe(fake.callbackUrl);
  expect(state.length).toBeGreaterThan(30);
  const back = get(fake.sign({ shop, code: fake.code, state }));
  expect(await own.platform.install?.finish(back, state)).toMatchObject({
    ok: {
      externalId: shop,
      credentials: { accessToken: own.fake.accessToken(), refreshToken: own.fake.refreshToken() },
      shop: { shopName: 'Northfork Vapor', state: 'CO', domains: ['northfork.example', shop] },
    },
  });
  for (const [query, given] of [
    [{ shop, code: fake.code, state: 'other' }, state],
    [{ shop, code: fake.code, state }, 'other'],
    [{ shop, code: fake.code }, state],
    [{ shop, code: fake.code, state: '' }, ''],
    [{ shop, state }, state],
  ] as const)
    expect(await own.platform.install?.finish(get(fake.sign(query)), given)).toMatchObject({ error: 'invalid' });
});

test.each([
  'axmyshoplaza.com',
  'northforkxmyshoplaza.com',
  'northfork.myshoplazaxcom',
  'northfork.myshoplaza.com.evil.example',
  'evil.example/northfork.myshoplaza.com',
  'evil.example#.myshoplaza.com',
  '.myshoplaza.com',
  'a.b.myshoplaza.com',
  '',
])('a shop called %j is none, though its query is signed', (name) => {
  expect(begin({ shop: name })).toMatchObject({ error: 'invalid' });
});

test('none of 2,000 altered queries starts an install', () => {
  const good = fake.sign({ shop, store_id: '633130' });
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.constantFrom(...'abz09&=.'), (at, letter) => {
      const query = good.slice(0, at) + letter + good.slice(at + 1);
      const outcome = begin({}, query);
      const isSame = query.toLowerCase() === good.toLowerCase();
      return isSame || (outcome !== undefined && 'error' in outcome);
    }),
    { numRuns: 2_000 },
  );
  expect(begin({}, `${good}&extra=1`)).toMatchObject({ error: 'invalid' });
  expect(begin({}, `shop=${shop}`)).toMatchObject({ error: 'invalid' });
  expect(begin({}, good.replace(/hmac=/, 'hmac=&hmac='))).toMatchObject({ error: 'invalid' });
});

const claims = { iss: `${shop}/admin`, dest: shop };
const tokenOf = (change: object = {}, more: object = {}) =>
  sessionToken(fake, { shop, now, userId: '77', change: { ...claims, ...change }, ...more });
const read = (token: string) => platform.embed?.read(get('', { authorization: `Bearer ${token}` }));

test('who looks at us in the admin is told', async () => {
  expect(await read(tokenOf())).toMatchObject({ ok: { externalId: shop, userId: '77', expiresAt: now + 60_000 } });
});

test.each([
  ['for another app', tokenOf({ aud: 'other' })],
  ['of two shops', tokenOf({ dest: 'other.myshoplaza.com' })],
  ['of no shop', tokenOf({ dest: 'evil.example', iss: 'evil.example/admin' })],
  ['over', tokenOf({ exp: now / 1000 })],
  ['signed by another', tokenOf({}, { signedWith: 'other' })],
  ['of another algorithm', tokenOf({}, { header: { alg: 'none' } })],
  ['that is none', 'x'],
])('a token %s is refused', async (_, token) => {
  expect(await read(token)).toMatchObject({ error: 'invalid' });
});

const hook = (topic: string, body: unknown, change: Record<string, string | undefined> = {}): RawRequest => {
  const text = JSON.stringify(body);
  const signature = createHmac('sha256', fake.clientSecret).update(text).digest('base64');
  const headers = {
    ...{ 'x-shoplazza-topic': topic, 'x-shoplazza-shop-domain': shop, 'x-shoplazza-hmac-sha256': signature },
    ...{ 'x-shoplazza-deduplication-id': 'event-0001', ...change },
  };
  return { method: 'POST', url: '/hooks/stores/shoplazza', headers, body: Buffer.from(text), now };
};
const eventOf = (request: RawRequest) => platform.inbound?.read(request, async () => null);

test('a signed event is read, by its id or what it says', async () => {
  const order = { id: '633130-00000001', number: 'N1' };
  expect(await eventOf(hook('orders/create', order))).toEqual({
    ok: { kind: 'order_changed', externalId: shop, eventId: 'event-0001', orderId: order.id },
  });
  expect(await eventOf(hook('orders/update', { order }))).toMatchObject({ ok: { orderId: order.id } });
  expect(await eventOf(hook('orders/cancelled', order))).toMatchObject({ ok: { kind: 'order_cancelled' } });
  expect(await eventOf(hook('app/uninstalled', {}))).toMatchObject({
    ok: { kind: 'uninstalled', isToBeConfirmed: true },
  });
  expect(await eventOf(hook('products/create', {}))).toMatchObject({ ok: { kind: 'ignored' } });
  const nameless = { 'x-shoplazza-deduplication-id': undefined };
  const first = await eventOf(hook('orders/create', order, nameless));
  expect(await eventOf(hook('orders/create', order, nameless))).toEqual(first);
  expect(await eventOf(hook('orders/update', order, nameless))).not.toEqual(first);
});

test.each([
  ['no signature', { 'x-shoplazza-hmac-sha256': undefined }],
  ['another signature', { 'x-shoplazza-hmac-sha256': 'A'.repeat(43).concat('=') }],
  ['no shop', { 'x-shoplazza-shop-domain': undefined }],
  ['another host', { 'x-shoplazza-shop-domain': 'evil.example' }],
])('an event with %s is refused', async (_, change) => {
  expect(await eventOf(hook('orders/create', { id: '1' }, change))).toMatchObject({ error: 'invalid' });
});

test('an event of an order that names none is refused', async () => {
  expect(await eventOf(hook('orders/create', {}))).toMatchObject({ error: 'invalid' });
});

test('credentials are renewed, and what is not taken is forbidden', async () => {
  const own = shoplazzaUnderTest();
  const fresh = await own.platform.refresh?.(own.store);
  expect(fresh).toMatchObject({
    ok: { accessToken: own.fake.accessToken(), refreshToken: own.fake.refreshToken(), expiresAt: now + 86_400_000 },
  });
  expect(await own.platform.refresh?.(own.store)).toMatchObject({ error: 'forbidden' });
  const { accessToken } = own.store.credentials;
  expect(await own.platform.refresh?.({ ...own.store, credentials: { accessToken } })).toMatchObject({
    error: 'forbidden',
  });
});
