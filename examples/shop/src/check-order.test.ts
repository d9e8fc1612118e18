import { proofClaims, proofSigner, type SignProof } from '@carded/testing/proofs';
import { createLocalJWKSet } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { checkOrder, type LookUp, type OrderCheck, type Verification } from './check-order.ts';

const uuid = proofClaims.sub;
const cart = proofClaims.reference;
const person = {
  first_name: 'Dana',
  last_name: 'Whitcomb',
  address: '418 Alder Street',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
  country: 'US',
};
const found: Verification = {
  status: 'accepted',
  key: 'pk_live_shop',
  verification: { buyer: { ...person, dob_year: 1991 } },
};

let sign: SignProof;
let signElsewhere: SignProof;
let check: OrderCheck;

beforeAll(async () => {
  const ours = await proofSigner();
  sign = ours.sign;
  signElsewhere = (await proofSigner()).sign;
  check = {
    cardedUrl: 'https://carded.example',
    key: 'pk_live_shop',
    secret: 'sk_live_x',
    shopUrl: 'https://shop.example',
    acceptTest: false,
    keys: createLocalJWKSet({ keys: [ours.jwk] }),
    lookUp: async () => found,
    isUsed: () => false,
  };
});

const run = async (
  proof: string | Promise<string>,
  change: Partial<OrderCheck> = {},
  order = { reference: cart, person },
) => checkOrder({ ...check, ...change }, await proof, order);
const answering =
  (verification: Verification | null): LookUp =>
  async () =>
    verification;
const past = () => Math.floor(Date.now() / 1000) - 60;

test('takes the proof of this cart, this shop and this person', async () => {
  expect(await run(sign())).toEqual({ ok: true, uuid, minimumAge: 21, isTest: false });
});

test('takes another spelling of the same person', async () => {
  const spelled = { ...person, first_name: 'DANA', address: '418, Alder  street', last_name: 'Whitcómb' };
  expect(await run(sign(), {}, { reference: cart, person: spelled })).toMatchObject({ ok: true });
});

test('refuses a stripped proof', async () => {
  expect(await run('')).toEqual({ ok: false, why: 'missing' });
});

test.each<[string, () => Promise<string>]>([
  ['signed by somebody else', () => signElsewhere()],
  ['for another website', () => sign({ audience: 'pk_live_other' })],
  ['of another service', () => sign({ issuer: 'https://evil.example' })],
  ['made on another site', () => sign({ claims: { origin: 'https://other.example' } })],
  ['of another kind', () => sign({ typ: 'JWT' })],
  ['that says no check was needed', () => sign({ claims: { status: 'not_required' } })],
  ['that is no proof', async () => 'a.b.c'],
  [
    'without a signature',
    async () => `${btoa('{"alg":"none","typ":"carded-proof+jwt"}')}.${(await sign()).split('.')[1]}.`,
  ],
  ['with a changed claim', async () => (await sign()).replace(/\.[^.]+\./, `.${btoa(JSON.stringify(proofClaims))}.`)],
])('refuses a forged proof: %s', async (_, proof) => {
  expect(await run(proof())).toEqual({ ok: false, why: 'forged' });
});

test('refuses an expired proof', async () => {
  expect(await run(sign({ expiresAt: past() }))).toEqual({ ok: false, why: 'expired' });
});

test('refuses a replayed proof', async () => {
  expect(await run(sign(), { isUsed: (id) => id === uuid })).toEqual({ ok: false, why: 'used' });
});

test('refuses the proof of another place before it asks anybody', async () => {
  const place = { country: 'US', state: 'CA' };
  const lookUp = async () => expect.fail('asked');
  expect(await run(sign({ claims: { place } }), { lookUp })).toEqual({ ok: false, why: 'other_person' });
});

test('refuses the proof of another cart', async () => {
  expect(await run(sign({ claims: { reference: 'cart-of-somebody' } }))).toEqual({ ok: false, why: 'other_cart' });
  expect(await run(sign({ claims: { reference: undefined } }))).toEqual({ ok: false, why: 'other_cart' });
});

test.each(Object.keys(person))('refuses the proof of another person: other %s', async (name) => {
  const swapped = { ...person, [name]: 'Other' };
  expect(await run(sign(), {}, { reference: cart, person: swapped })).toEqual({ ok: false, why: 'other_person' });
});

test('refuses a person whose details Carded does not show, and empty ones', async () => {
  expect(await run(sign(), { lookUp: answering({ status: 'accepted', key: 'pk_live_shop' }) })).toEqual({
    ok: false,
    why: 'other_person',
  });
  const nobody = { first_name: '', last_name: '', address: '', city: '', state: '', zip: '', country: '' };
  const lookUp = answering({ ...found, verification: { buyer: {} } });
  expect(await run(sign(), { lookUp }, { reference: cart, person: nobody })).toEqual({
    ok: false,
    why: 'other_person',
  });
});

test('refuses a test proof, and a live-looking proof of a test verification, unless tests are wanted', async () => {
  const isTest = { claims: { test: true } };
  expect(await run(sign(isTest))).toEqual({ ok: false, why: 'test' });
  expect(await run(sign({ claims: { test: undefined } }))).toEqual({ ok: false, why: 'test' });
  expect(await run(sign(), { lookUp: answering({ ...found, test: true }) })).toEqual({ ok: false, why: 'test' });
  const taken = await run(sign(isTest), { acceptTest: true, lookUp: answering({ ...found, test: true }) });
  expect(taken).toMatchObject({ ok: true, isTest: true });
});

test.each<[string, Verification | null]>([
  ['is not known', null],
  ['was denied since', { ...found, status: 'denied' }],
  ['belongs to another website', { ...found, key: 'pk_live_other' }],
])('refuses when the verification %s', async (_, verification) => {
  expect(await run(sign(), { lookUp: answering(verification) })).toEqual({ ok: false, why: 'forged' });
});

test('refuses while Carded cannot be asked, for its keys or for the verification', async () => {
  const down = async () => {
    throw new TypeError('fetch failed');
  };
  expect(await run(sign(), { lookUp: down })).toEqual({ ok: false, why: 'unavailable' });
  expect(await run(sign(), { keys: down })).toEqual({ ok: false, why: 'unavailable' });
});
