import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RawRequest } from '../port.ts';
import { bigCommerceUnderTest } from '../testing/bigcommerce-under-test.ts';

const now = Date.UTC(2026, 10, 27, 14);
const seconds = now / 1000;
const { platform, fake } = bigCommerceUnderTest();
const claims = {
  ...{ aud: fake.clientId, iss: 'bc', iat: seconds, nbf: seconds - 5, exp: seconds + 86_400, jti: 'jti-1234567890' },
  ...{ sub: 'stores/abc123xyz', user: { id: 7, email: 'dana@northfork.example', locale: 'en' } },
  ...{ owner: { id: 7, email: 'dana@northfork.example' }, url: '/', channel_id: null },
};
const signed = (body: object, key = fake.clientSecret, alg = 'HS256') => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg, typ: 'JWT' })}.${part(body)}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
};
const get = (url: string): RawRequest => ({ method: 'GET', url, headers: {}, body: new Uint8Array(), now });
const load = (token: string) => platform.embed?.read(get(`/load?signed_payload_jwt=${token}`));
const uninstall = (token: string, path = '/stores/bigcommerce/uninstall') =>
  platform.inbound?.read(get(`${path}?signed_payload_jwt=${token}`), async () => null);

test('a token gives the person who opens the app, and its own id', async () => {
  expect(await load(signed(claims))).toEqual({
    ok: {
      ...{ externalId: 'abc123xyz', userId: '7', email: 'dana@northfork.example', isOwner: true },
      ...{ expiresAt: claims.exp * 1000, tokenId: claims.jti },
    },
  });
  expect(await load(signed({ ...claims, user: { id: 8, email: 'kim@northfork.example' } }))).toMatchObject({
    ok: { userId: '8', isOwner: false },
  });
});

test.each([
  ['for another app', signed({ ...claims, aud: 'other' })],
  ['by another issuer', signed({ ...claims, iss: 'carded' })],
  ['over', signed({ ...claims, exp: seconds })],
  ['not begun', signed({ ...claims, nbf: seconds + 60 })],
  ['without an id', signed({ ...claims, jti: undefined })],
  ['of no store', signed({ ...claims, sub: 'stores/../other' })],
  ['of nobody', signed({ ...claims, user: undefined })],
  ['signed by another', signed(claims, 'other')],
  ['unsigned', signed(claims, fake.clientSecret, 'none')],
])('a token %s is refused, to open and to take out', async (_, token) => {
  expect(await load(token)).toMatchObject({ error: 'invalid' });
  expect(await uninstall(token)).toMatchObject({ error: 'invalid' });
});

test('none of 2,000 altered tokens is accepted', async () => {
  const good = signed(claims);
  await fc.assert(
    fc.asyncProperty(fc.nat(good.length - 1), fc.constantFrom(...'AbZ09-_.'), async (at, letter) => {
      const token = good.slice(0, at) + letter + good.slice(at + 1);
      const read = await load(token);
      return token === good || (read !== undefined && 'error' in read);
    }),
    { numRuns: 2_000 },
  );
});

test('an uninstallation is the owner’s to tell, at its own address, and is to be confirmed', async () => {
  const answer = await uninstall(signed(claims));
  expect(answer).toEqual({
    ok: { kind: 'uninstalled', externalId: 'abc123xyz', eventId: claims.jti, isToBeConfirmed: true },
  });
  expect(await uninstall(signed({ ...claims, user: { id: 8, email: 'kim@x.example' } }))).toMatchObject({
    error: 'invalid',
  });
  expect(await uninstall(signed(claims), '/stores/bigcommerce/load')).toMatchObject({ error: 'invalid' });
});

const body = {
  ...{ scope: 'store/order/updated', store_id: '1', producer: 'stores/abc123xyz', hash: 'f00', created_at: seconds },
  data: { type: 'order', id: 250 },
};
const post = (given: unknown, secret?: string): RawRequest => ({
  ...{ method: 'POST', url: '/hooks/stores/bigcommerce', now },
  headers: secret === undefined ? {} : { 'x-carded-secret': secret },
  body: Buffer.from(typeof given === 'string' ? given : JSON.stringify(given)),
});
const secretOf = async (externalId: string) => (externalId === 'abc123xyz' ? { externalId, secret: 'secret-1' } : null);
const read = (request: RawRequest) => platform.inbound?.read(request, secretOf);

test('an event is read with the store’s own secret, names its order, and is the same a second time', async () => {
  const first = await read(post(body, 'secret-1'));
  expect(first).toMatchObject({ ok: { kind: 'order_changed', externalId: 'abc123xyz', orderId: '250' } });
  expect(await read(post(body, 'secret-1'))).toEqual(first);
  const later = await read(post({ ...body, created_at: seconds + 1 }, 'secret-1'));
  expect(later && 'ok' in later && later.ok.eventId).not.toBe(first && 'ok' in first && first.ok.eventId);
  for (const [scope, kind] of [
    ['store/app/uninstalled', 'uninstalled'],
    ['store/information/updated', 'shop_changed'],
    ['store/cart/created', 'ignored'],
  ])
    expect(await read(post({ ...body, scope }, 'secret-1'))).toMatchObject({ ok: { kind } });
});

test.each([
  ['no secret', post(body)],
  ['another secret', post(body, 'secret-2')],
  ['an empty secret', post(body, '')],
  ['another store', post({ ...body, producer: 'stores/other' }, 'secret-1')],
  ['no store', post({ ...body, producer: undefined }, 'secret-1')],
  ['no JSON', post('{', 'secret-1')],
  ['too much', post(`"${'x'.repeat(3_000_000)}"`, 'secret-1')],
])('an event with %s is refused', async (_, request) => {
  expect(await read(request)).toMatchObject({ error: 'invalid' });
});

const callback = (change: Record<string, string> = {}) => {
  const query = { code: fake.code, scope: fake.scopes, context: 'stores/abc123xyz', account_uuid: 'u', ...change };
  return get(`/stores/bigcommerce/callback?${new URLSearchParams(query)}`);
};

test('an installation ends with a token and the shop, and the code counts only with our secret', async () => {
  const { platform: own, fake: its } = bigCommerceUnderTest();
  expect(own.install?.begin(get('/'))).toEqual({
    ok: { location: 'https://login.bigcommerce.com/app/bcclient/install', state: '' },
  });
  expect(await own.install?.finish(callback(), '')).toMatchObject({
    ok: {
      externalId: 'abc123xyz',
      credentials: { accessToken: its.accessToken() },
      shop: { shopName: 'Northfork Vapor', ownerName: 'Dana Reyes', isDevelopment: true },
    },
  });
});

test.each([
  ['no code', { code: '' }, 'invalid'],
  ['another code', { code: 'made-up' }, 'invalid'],
  ['no store', { context: 'stores/' }, 'invalid'],
  ['another store', { context: 'stores/other1' }, 'invalid'],
  ['a store that is a path', { context: 'stores/../../x' }, 'invalid'],
  ['too few rights', { scope: 'store_v2_orders' }, 'forbidden'],
])('a callback with %s is refused', async (_, change, error) => {
  const { platform: own } = bigCommerceUnderTest();
  expect(await own.install?.finish(callback(change), '')).toMatchObject({ error });
});

test('rights to change count as rights to read', async () => {
  const { platform: own } = bigCommerceUnderTest();
  const scope = fake.scopes.replaceAll('_read_only', '');
  expect(await own.install?.finish(callback({ scope }), '')).toHaveProperty('ok');
});
