import { createHmac } from 'node:crypto';
import { proofClaims, proofSigner } from '@carded/testing/proofs';
import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeCarts } from './carts.ts';
import { buildShop } from './shop.ts';

const uuid = proofClaims.sub;
const person = {
  first_name: 'Dana',
  last_name: 'Whitcomb',
  address: '418 Alder Street',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
};
const form = { ...person, email: 'dana.whitcomb@example.com', phone: '' };
const whsec = Buffer.from('webhook secret');
let shop: FastifyInstance;
let sign: (reference: string, change?: Record<string, unknown>) => Promise<string>;

beforeEach(async () => {
  const signer = await proofSigner();
  sign = (reference, { key = 'pk_live_shop', ...claims } = {}) =>
    signer.sign({ audience: String(key), claims: { reference, ...claims } });
  shop = buildShop({
    cardedUrl: 'https://carded.example',
    verifyUrl: 'https://verify.carded.example',
    verifyScriptUrl: 'https://carded.example/static/popup/v1/popup.js',
    key: 'pk_live_shop',
    secret: 'sk_live_x',
    shopUrl: 'https://shop.example',
    acceptTest: false,
    testPair: { key: 'pk_test_shop', secret: 'sk_test_x' },
    webhookSecret: `whsec_${whsec.toString('base64')}`,
    proofKeys: createLocalJWKSet({ keys: [signer.jwk] }),
    lookUp: async (_, secret) => ({
      status: 'accepted',
      key: secret === 'sk_test_x' ? 'pk_test_shop' : 'pk_live_shop',
      ...(secret === 'sk_test_x' ? { test: true as const } : {}),
      verification: { buyer: { ...person, country: 'US' } },
    }),
  });
});
afterEach(() => shop.close());

const post = (url: string, fields: Record<string, string>, cookie = '', headers = {}) =>
  shop.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://shop.example',
      cookie,
      ...headers,
    },
  });
/** Puts something in a new cart and answers its cookie and number. */
const fill = async (extra = '') => {
  const { headers } = await post('/cart', { add: 'ridgeline' });
  const cookie = `${String(headers['set-cookie']).split(';')[0]}${extra}`;
  const page = await shop.inject({ url: '/checkout', headers: { cookie } });
  return { cookie, id: /reference: "(#\d{5,6})"/.exec(page.body)?.[1] ?? '' };
};

test('takes an order with its proof, shows it, and empties the cart', async () => {
  const { cookie, id } = await fill();
  const answer = await post('/checkout', { ...form, carded_proof: await sign(id) }, cookie);
  expect(answer.statusCode).toBe(303);
  const order = await shop.inject({ url: String(answer.headers.location) });
  expect(order.body).toContain('Thank you, Dana');
  expect(order.body).toContain(`Your order ${id} is on its way`);
  expect(order.body).not.toContain('Test order');
  expect((await shop.inject({ url: '/cart', headers: { cookie } })).body).toContain('Your cart is empty');
});

test('calls no two carts the same, and takes no order for the cart of another browser', async () => {
  const [mine, other] = [await fill(), await fill()];
  expect(mine.id).not.toBe(other.id);
  expect(mine.cookie).not.toContain(mine.id.slice(1));
  const answer = await post('/checkout', { ...form, carded_proof: await sign(mine.id) }, other.cookie);
  expect(answer.body).toContain('another cart');
  const byNumber = await post('/checkout', { ...form, carded_proof: await sign(mine.id) }, `cart=${mine.id}`);
  expect(byNumber.headers.location).toBe('/cart');
});

test('continues with higher numbers when it starts again', () => {
  const startAt = Date.UTC(2026, 10, 28, 17);
  const first = makeCarts(startAt);
  const last = [first.open(), first.open()].at(-1)?.number;
  expect(last).toBe('#49901');
  expect(makeCarts(startAt + 3 * 60_000).open().number).toBe('#49903');
});

test('takes one order for a verification, also of two that come together', async () => {
  const { cookie, id } = await fill();
  const proof = await sign(id);
  const answers = await Promise.all([1, 2, 3].map(() => post('/checkout', { ...form, carded_proof: proof }, cookie)));
  const taken = answers.filter(({ headers }) => String(headers.location).startsWith('/orders/'));
  expect(taken).toHaveLength(1);
});

test.each<[string, (id: string) => Promise<Record<string, string>>, string]>([
  ['no proof', async () => ({}), 'Your age is not checked yet'],
  ['a check that could not be reached', async () => ({ carded_uuid: 'unverified' }), 'could not be reached'],
  ['a forged proof', async () => ({ carded_proof: 'a.b.c' }), 'could not confirm'],
  ['the proof of another cart', async () => ({ carded_proof: await sign('other') }), 'another cart'],
  [
    'the proof of another person',
    async (id) => ({ carded_proof: await sign(id), last_name: 'Reyes' }),
    'different people',
  ],
  ['a test proof', async (id) => ({ carded_proof: await sign(id, { test: true }) }), 'test of the age check'],
  [
    'a proof for the test key',
    async (id) => ({ carded_proof: await sign(id, { key: 'pk_test_shop' }) }),
    'could not confirm',
  ],
])('with %s takes no order, and says kindly what to do', async (_, fields, words) => {
  const { cookie, id } = await fill();
  const answer = await post('/checkout', { ...form, ...(await fields(id)) }, cookie);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain(words);
  expect(answer.body).toContain('418 Alder Street');
});

test('takes test buyers at its test checkout only, and marks their orders', async () => {
  const { cookie, id } = await fill('; pair=test');
  expect((await shop.inject({ url: '/checkout', headers: { cookie } })).body).toContain('key: "pk_test_shop"');
  const proof = await sign(id, { key: 'pk_test_shop', test: true });
  const answer = await post('/checkout', { ...form, carded_proof: proof }, cookie);
  expect((await shop.inject({ url: String(answer.headers.location) })).body).toContain('Test order');
});

test('asks for what is missing and keeps what was typed, without running it', async () => {
  const { cookie } = await fill();
  const answer = await post('/checkout', { ...form, last_name: '', city: '"><script>alert(1)</script>' }, cookie);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('Something is missing');
  expect(answer.body).toContain('value="&quot;&gt;&lt;script&gt;');
  expect(answer.headers['content-security-policy']).toMatch(
    /default-src 'none'.*script-src 'nonce-[^']+' https:\/\/carded\.example;/,
  );
});

test('lets no other site change a cart', async () => {
  expect((await post('/cart', { add: 'mint' }, '', { origin: 'https://evil.example' })).statusCode).toBe(403);
});

test('holds an order when a signed webhook says its verification was denied since', async () => {
  const { cookie, id } = await fill();
  const { headers } = await post('/checkout', { ...form, carded_proof: await sign(id) }, cookie);
  const notify = (signature: string, body: string, at: string) =>
    shop.inject({
      method: 'POST',
      url: '/webhooks/carded',
      payload: body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'm1',
        'webhook-timestamp': at,
        'webhook-signature': signature,
      },
    });
  const at = String(Math.floor(Date.now() / 1000));
  const body = JSON.stringify({ type: 'verification.status_changed', data: { uuid, status: 'denied' } });
  expect((await notify('v1,AAAA', body, at)).statusCode).toBe(401);
  expect((await shop.inject({ url: String(headers.location) })).body).toContain('on its way');
  const signature = `v1,${createHmac('sha256', whsec).update(`m1.${at}.${body}`).digest('base64')}`;
  expect((await notify(signature, body, at)).statusCode).toBe(204);
  expect((await shop.inject({ url: String(headers.location) })).body).toContain('again');
});

test('says so where there is nothing', async () => {
  for (const url of ['/nothing', '/orders/nothing']) expect((await shop.inject({ url })).statusCode).toBe(404);
  expect((await shop.inject({ url: '/checkout' })).headers.location).toBe('/cart');
});
