import { makeOrderCheck } from '@carded/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adult, cardedForShops, freePort, openRules, testBuyer } from '#testing/index.ts';

type Carded = Awaited<ReturnType<typeof cardedForShops>>;
let carded: Carded;
let check: ReturnType<typeof makeOrderCheck>;
const freeZip = { us: { minAge: 21, divisions: { ID: { zipcodes: { '83799': { minAge: 'disable' as const } } } } } };
beforeAll(async () => {
  carded = await cardedForShops({ ...openRules, segments: { ...openRules.segments, ...freeZip } });
  check = makeOrderCheck(carded.options);
});
afterAll(() => carded.server.close());

const refused = (why: string) => ({ result: 'refused', why });

test('the order of the buyer who was verified is taken, under the id of the verification', async () => {
  const { proof: token, uuid } = await carded.open('cart-1');
  const order = { token, reference: 'cart-1', person: carded.john };
  expect(await check(order)).toEqual({ result: 'verified', id: uuid, isRequired: true });
});

test('a proof that is not for this order is refused with the reason', async () => {
  const { proof: token } = await carded.open('cart-2');
  const order = { token, reference: 'cart-2', person: carded.john };
  for (const nothing of ['', null, undefined, 7, { token }])
    expect(await check({ ...order, token: nothing })).toEqual(refused('missing'));
  expect(await check({ ...order, token: `${token.slice(0, -6)}AAAAAA` })).toEqual(refused('forged'));
  expect(await check({ ...order, reference: 'cart-3' })).toEqual(refused('other_reference'));
  expect(await check({ ...order, person: { ...carded.john, zip: '83703' } })).toEqual(refused('other_person'));
  await expect(check({ ...order, reference: '' })).rejects.toThrow('reference');
  const live = makeOrderCheck({ ...carded.options, acceptTest: false });
  expect(await live(order)).toEqual(refused('test'));
  carded.server.clock.forward(16 * 60_000);
  expect(await check(order)).toEqual(refused('expired'));
});

test('a secret of another account or kind is an error: the order is neither taken nor held', async () => {
  const { proof: token } = await carded.open('cart-4');
  const wrong = makeOrderCheck({ ...carded.options, secret: 'sk_test_wrong', failPolicy: 'hold' });
  await expect(wrong({ token, reference: 'cart-4', person: carded.john })).rejects.toMatchObject({ name: 'ApiError' });
});

test('a place without a check needs to be taken expressly, and for that place only', async () => {
  const there = { ...carded.john, zip: '83799' };
  const { proof: token } = await carded.open('cart-5', { ...testBuyer('John'), zip: '83799' });
  const order = { token, reference: 'cart-5', person: there };
  expect(await check(order)).toEqual(refused('not_required'));
  const open = makeOrderCheck({ ...carded.options, acceptNotRequired: true });
  expect(await open(order)).toMatchObject({ result: 'verified', isRequired: false });
  expect(await open({ ...order, person: carded.john })).toEqual(refused('other_place'));
});

test('an order is refused while Carded is unreachable, or held if the shop chose that', async () => {
  const { proof: token } = await carded.open('cart-6');
  const order = { token, reference: 'cart-6', person: carded.john };
  const away = { ...carded.options, host: `http://localhost:${await freePort()}`, timeoutMs: 500 };
  expect(await makeOrderCheck(away)(order)).toEqual(refused('unavailable'));
  expect(await makeOrderCheck(away)({ ...order, token: '' })).toEqual(refused('missing'));
  const holding = makeOrderCheck({ ...away, failPolicy: 'hold' });
  expect(await holding(order)).toEqual({ result: 'held' });
  expect(await holding({ ...order, token: '' })).toEqual({ result: 'held' });
});

test('a shop that holds still refuses while Carded can be reached', async () => {
  const holding = makeOrderCheck({ ...carded.options, failPolicy: 'hold' });
  const order = { token: '', reference: 'cart-7', person: carded.john };
  expect(await holding(order)).toEqual(refused('missing'));
  const { proof } = await carded.open('cart-7', { ...adult, first_name: 'John', last_name: 'Doe', zip: '83704' });
  expect(await holding({ ...order, token: proof })).toEqual(refused('other_person'));
});

test('options that would leave a check out are told when the shop starts', () => {
  for (const change of [{ key: '' }, { secret: '' }, { origin: '' }, { host: 'nowhere' }, { failPolicy: 'allow' }])
    expect(() => makeOrderCheck({ ...carded.options, ...(change as object) })).toThrow(TypeError);
});
