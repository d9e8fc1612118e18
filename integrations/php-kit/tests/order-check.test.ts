import { proofClaims } from '@carded/testing/proofs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dana, type FakeCarded, fakeCarded } from '#testing/carded.ts';
import { startKit } from '#testing/kit.ts';
import type { RunningPhp } from '#testing/php.ts';

let php: RunningPhp;
let carded: FakeCarded;
beforeAll(async () => {
  php = await startKit();
});
afterAll(() => php.end());
beforeEach(async () => {
  carded = await fakeCarded();
});

const uuid = proofClaims.sub;
const boise = { country: 'US', state: 'ID', city: 'Boise', zip: '83702' };
const exempt = { claims: { status: 'not_required', min_age: null, place: boise }, subject: 'not_required' };
type Order = { token?: unknown; reference?: string; person?: object; owner?: string | null; options?: object };
type Decided = { result: string; why: string | null; id: string | null; isRequired: boolean };

const decideEach = `
  $used = new Carded\\Doubles\\OnceStore();
  return array_map(static function (array $order) use ($used): array {
      $check = new Carded\\Kit\\OrderCheck($order['options'] + [
          'host' => 'https://carded.example', 'key' => 'pk_live_shop', 'secret' => 'sk_live_secret',
          'origin' => 'https://shop.example', 'http' => new Carded\\Doubles\\Calls(), 'used' => $used,
      ]);
      try {
          return get_object_vars($check->decide($order['token'], $order['reference'], $order['person'], $order['owner']));
      } catch (Carded\\Kit\\SetupError $error) {
          return ['setup' => $error->getMessage()];
      }
  }, $in);`;
const decide = (...orders: Order[]) =>
  php.run<Decided[]>(
    decideEach,
    orders.map((order) => ({
      token: '',
      reference: 'cart-of-dana',
      person: dana,
      owner: 'order-1',
      options: {},
      ...order,
    })),
    carded.answer,
  );
const refused = (why: string) => ({ result: 'refused', why, id: null, isRequired: true });
const held = { result: 'held', why: null, id: null, isRequired: true };
const verified = { result: 'verified', why: null, id: uuid, isRequired: true };

test('takes the order of the verified buyer for this cart, with the secret in a header', async () => {
  expect(await decide({ token: await carded.sign() })).toEqual([verified]);
  expect(carded.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET https://carded.example/.well-known/jwks.json',
    `GET https://carded.example/v1/status/${uuid}`,
  ]);
  expect(carded.calls[0]?.headers).not.toHaveProperty('x-carded-secret');
});

test('refuses somebody else, another cart, another site, a test buyer, and a verification that was taken back', async () => {
  const token = await carded.sign();
  const test = await carded.sign({ claims: { test: true } });
  expect(
    await decide(
      { token, person: { ...dana, last_name: 'Other' } },
      { token, person: {} },
      { token, reference: 'another' },
      { token, options: { origin: 'https://other.example' } },
      { token: test },
      { token, options: { min_age: 25 } },
      {},
    ),
  ).toEqual(
    ['other_person', 'other_place', 'other_reference', 'other_origin', 'test', 'min_age', 'missing'].map(refused),
  );
  carded.status = { ...carded.status, status: 'denied' };
  expect(await decide({ token })).toEqual([refused('not_accepted')]);
  carded.status = { status: 'accepted' };
  expect(await decide({ token })).toEqual([refused('other_person')]);
  carded.status = { error: 'odd' };
  expect(await decide({ token })).toEqual([refused('unavailable')]);
});

test('takes a verification for one order only, also with a fresh proof; the same order may ask again', async () => {
  const [one, other] = [await carded.sign(), await carded.sign({ claims: { rules: 'other' } })];
  expect(
    await decide(
      { token: one, owner: null },
      { token: one, owner: 'order-1' },
      { token: other, owner: 'order-1' },
      { token: one, owner: 'order-2' },
      { token: other, owner: 'order-3' },
    ),
  ).toEqual([verified, verified, verified, refused('used'), refused('used')]);
  const free = await carded.sign(exempt);
  const found = await decide({ token: free, owner: 'a' }, { token: free, owner: 'b' });
  expect(found.map(({ result, isRequired }) => [result, isRequired])).toEqual([
    ['verified', false],
    ['refused', true],
  ]);
});

test('accepts a place without a check for this place only, and not when configured not to', async () => {
  const token = await carded.sign(exempt);
  const options = { accept_not_required: false };
  expect(await decide({ token, person: { ...dana, zip: '83703' } }, { token, options })).toEqual([
    refused('other_place'),
    refused('not_required'),
  ]);
});

test('while Carded is away, refuses or holds as the shop chose, and takes nothing', async () => {
  const token = await carded.sign();
  const hold = { options: { fail_policy: 'hold' } };
  carded.down = '/';
  expect(await decide({ token }, { token, ...hold }, { ...hold })).toEqual([refused('unavailable'), held, held]);
  carded.down = '/v1/status';
  expect(await decide({ token }, { token, ...hold }, { ...hold })).toEqual([
    refused('unavailable'),
    held,
    refused('missing'),
  ]);
  carded.down = null;
  const { answer } = carded;
  for (const status of [500, 503, 429]) {
    carded.answer = (call) => (call.url.includes('/v1/status') ? { status, body: 'busy' } : answer(call));
    expect(await decide({ token }, { token, ...hold })).toEqual([refused('unavailable'), held]);
  }
  for (const odd of ['<html>', 'null', '"accepted"', '']) {
    carded.answer = (call) => (call.url.includes('/v1/status') ? { status: 200, body: odd } : answer(call));
    expect(await decide({ token }, { token, ...hold })).toEqual([refused('unavailable'), held]);
  }
  // A page of somebody else at that address has no key in it, and is no proof that anybody is there.
  carded.answer = () => ({ status: 200, body: '{"keys":[]}' });
  expect(await decide({ token }, { token, ...hold })).toEqual([refused('unavailable'), held]);
});

test('asks the API when only the keys are unreachable, and believes nothing else in the token', async () => {
  const token = await carded.sign();
  carded.down = '/.well-known';
  expect(await decide({ token, owner: 'order-1' }, { token, owner: 'order-2' })).toEqual([verified, refused('used')]);
  const hold = { options: { fail_policy: 'hold' } };
  const free = await carded.sign(exempt);
  expect(await decide({ token: free, ...hold }, { token: 'a.b.c', ...hold }, { token: free })).toEqual([
    held,
    refused('forged'),
    refused('unavailable'),
  ]);
  expect(await decide({ token, person: { ...dana, city: 'Nampa' }, ...hold })).toEqual([refused('other_person')]);
  for (const [validated, why] of [
    [{ status: 'denied', blocked: false }, 'not_accepted'],
    [{ status: 'accepted', blocked: true }, 'not_accepted'],
    [{ status: 'accepted' }, 'not_accepted'],
    [{ status: 'accepted', blocked: false, test: true }, 'test'],
  ] as const) {
    carded.validated = validated;
    expect(await decide({ token, ...hold })).toEqual([refused(why)]);
  }
});

test('an order is neither taken nor held when the set-up is wrong', async () => {
  const token = await carded.sign();
  const hold = { fail_policy: 'hold' };
  expect(
    await decide(
      { token, options: { ...hold, secret: 'sk_test_other' } },
      { token, options: { ...hold, used: null } },
      { token, reference: '', options: hold },
    ),
  ).toEqual([
    { setup: 'Carded refuses our calls: invalid_secret' },
    { setup: 'used is needed: without it a verification could be used twice' },
    { setup: 'reference is needed' },
  ]);
  const made = (options: object) =>
    php.run(
      `try { new Carded\\Kit\\OrderCheck($in); return 'made'; } catch (Carded\\Kit\\SetupError $error) { return $error->getMessage(); }`,
      { host: 'https://c.example', key: 'k', secret: 's', origin: 'https://shop.example', ...options },
    );
  expect(await made({})).toBe('made');
  expect(await made({ host: 'http://127.0.0.1:3000' })).toBe('made');
  for (const name of ['host', 'key', 'secret', 'origin']) expect(await made({ [name]: '' })).toBe(`${name} is needed`);
  expect(await made({ host: 'http://c.example' })).toBe('host must be the https:// address of your Carded');
  expect(await made({ host: 'https://user:word@c.example' })).toBe('host must be the https:// address of your Carded');
  expect(await made({ origin: 'shop.example' })).toBe('origin is no web address');
  expect(await made({ fail_policy: 'accept' })).toBe('fail_policy is "refuse" or "hold"');
  expect(await made({ min_age: '21' })).toBe('min_age is a whole number, or null');
  expect(await made({ faill_policy: 'hold' })).toBe('there is no option faill_policy');
});
