import { type ProofChange, proofClaims, proofSigner, type SignProof } from '@carded/testing/proofs';
import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { memoryProofStore } from './proof-store.ts';
import { type ProofOptions, verifyProof } from './verify-proof.ts';

const uuid = proofClaims.sub;

const boise = { country: 'US', state: 'ID', city: 'Boise', zip: '83702' };
/** As the server signs it. */
const exempt: ProofChange = {
  claims: { status: 'not_required', min_age: null, place: boise },
  subject: 'not_required',
};

let sign: SignProof;
let signElsewhere: SignProof;
let jwks: JSONWebKeySet;
let options: ProofOptions;

beforeAll(async () => {
  const ours = await proofSigner();
  sign = ours.sign;
  signElsewhere = (await proofSigner()).sign;
  jwks = { keys: [ours.jwk] };
  options = {
    host: 'https://carded.example',
    key: 'pk_live_shop',
    origin: 'https://shop.example',
    reference: 'cart-of-dana',
    jwks,
  };
});

const verify = async (token: string | Promise<string>, change: Partial<ProofOptions> = {}) =>
  verifyProof(await token, { ...options, ...change });
const codeOf = (token: string | Promise<string>, change: Partial<ProofOptions> = {}) =>
  verify(token, change).then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  );
const past = () => Math.floor(Date.now() / 1000) - 60;

test('takes the proof of this cart and this shop, and says what it says', async () => {
  expect(await verify(sign(), { minAge: 21, place: { country: 'us', state: 'id' } })).toEqual({
    uuid,
    status: 'accepted',
    minAge: 21,
    isTest: false,
    origin: 'https://shop.example',
    reference: 'cart-of-dana',
    place: { country: 'US', state: 'ID' },
    expiresAt: expect.any(Date),
  });
  expect(await codeOf(sign(), { jwks: createLocalJWKSet(jwks) })).toBe('taken');
});

test('refuses a stripped proof', async () => {
  for (const token of ['', null, undefined]) {
    await expect(verifyProof(token, options)).rejects.toMatchObject({ name: 'ProofError', code: 'missing' });
  }
});

test.each<[string, () => Promise<string>]>([
  ['signed by somebody else', () => signElsewhere()],
  ['for another website', () => sign({ audience: 'pk_live_other' })],
  ['of another service', () => sign({ issuer: 'https://evil.example' })],
  ['of another kind', () => sign({ typ: 'JWT' })],
  ['with a status that is none', () => sign({ claims: { status: 'denied' } })],
  ['without a verification', () => sign({ subject: '' })],
  ['without an origin', () => sign({ claims: { origin: undefined } })],
  ['that is no proof', async () => 'a.b.c'],
  ['longer than any proof', async () => `a.${'b'.repeat(9_000)}.c`],
  [
    'without a signature',
    async () => `${btoa('{"alg":"none","typ":"carded-proof+jwt"}')}.${(await sign()).split('.')[1]}.`,
  ],
  ['with a changed claim', async () => (await sign()).replace(/\.[^.]+\./, `.${btoa(JSON.stringify(proofClaims))}.`)],
])('refuses a forged proof: %s', async (_, token) => {
  expect(await codeOf(token())).toBe('forged');
});

test.each<[string, string, ProofChange, Partial<ProofOptions>]>([
  ['expired', 'an old proof', { expiresAt: past() }, {}],
  ['other_origin', 'a proof made on another site', { claims: { origin: 'https://other.example' } }, {}],
  ['other_reference', 'the proof of another cart', { claims: { reference: 'cart-of-somebody' } }, {}],
  ['other_reference', 'a proof without a cart', { claims: { reference: undefined } }, {}],
  ['other_place', 'a proof for another state', {}, { place: { country: 'US', state: 'CA' } }],
  ['other_place', 'a proof without a place', { claims: { place: undefined } }, { place: { country: 'US' } }],
  ['not_required', 'a proof that no check was needed', { claims: { status: 'not_required' } }, {}],
  ['min_age', 'a proof for a lower age', { claims: { min_age: 18 } }, { minAge: 21 }],
  ['min_age', 'a proof without an age', { claims: { min_age: null } }, { minAge: 18 }],
  ['test', 'a test proof', { claims: { test: true } }, {}],
  ['test', 'a proof that does not say whether it is a test', { claims: { test: undefined } }, {}],
])('refuses with "%s" %s', async (code, _, change, wanted) => {
  expect(await codeOf(sign(change), wanted)).toBe(code);
});

test('takes test buyers, and places without a check, only where it is told to', async () => {
  expect(await verify(sign({ claims: { test: true } }), { acceptTest: true })).toMatchObject({ isTest: true });
  const wanted = { acceptNotRequired: true, place: boise };
  expect(await verify(sign(exempt), wanted)).toMatchObject({ status: 'not_required', uuid: '', place: boise });
  await expect(verify(sign(), { acceptNotRequired: true })).rejects.toThrow(TypeError);
});

test.each<[string, ProofOptions['place'], ProofOptions['place']]>([
  ['another ZIP code', boise, { ...boise, zip: '83703' }],
  ['another city with the same ZIP code', boise, { ...boise, city: 'Garden City' }],
  ['another state', boise, { ...boise, state: 'UT' }],
  ['a place that leaves the ZIP code out', boise, { country: 'US', state: 'ID', city: 'Boise' }],
  ['a place that leaves all but country and state out', boise, { country: 'US', state: 'ID' }],
  ['a place that leaves the state out', boise, { country: 'US', city: 'Boise', zip: '83702' }],
  ['a proof that leaves the ZIP code out', { country: 'US', state: 'ID', city: 'Boise' }, boise],
])('takes no exempt proof for %s', async (_, place, ordered) => {
  const token = sign({ ...exempt, claims: { ...exempt.claims, place } });
  expect(await codeOf(token, { acceptNotRequired: true, place: ordered ?? boise })).toBe('other_place');
});

test('knows an exempt place in another spelling, with the longer ZIP code and without one where there is none', async () => {
  const spelled = { country: 'us', state: 'id', city: 'BOISÉ ', zip: '83702-1234' };
  expect(await codeOf(sign(exempt), { acceptNotRequired: true, place: spelled })).toBe('taken');
  const place = { country: 'HK', state: '', city: 'Kowloon' };
  const elsewhere = sign({ ...exempt, claims: { ...exempt.claims, place } });
  expect(await codeOf(elsewhere, { acceptNotRequired: true, place: { ...place, zip: '' } })).toBe('taken');
});

test('takes a proof once, also of two calls that come together, and not for a proof it refuses', async () => {
  const replay = memoryProofStore();
  const token = await sign();
  expect(await codeOf(token, { replay, reference: 'another' })).toBe('other_reference');
  const answers = await Promise.all([1, 2, 3].map(() => codeOf(token, { replay })));
  expect(answers.sort()).toEqual(['taken', 'used', 'used']);
  expect(await codeOf(sign(), { replay })).toBe('used');
  const wanted = { replay, acceptNotRequired: true, place: boise };
  const one = await sign(exempt);
  expect([await codeOf(one, wanted), await codeOf(one, wanted)]).toEqual(['taken', 'used']);
});

test('takes a verification once for good, and forgets only proofs without one', () => {
  let now = 1_000;
  const store = memoryProofStore(() => now);
  expect(store.claim('verification', null)).toBe(true);
  expect(store.claim('a', new Date(2_000))).toBe(true);
  expect(store.claim('a', new Date(2_000))).toBe(false);
  now = 3_000;
  expect(store.claim('a', new Date(4_000))).toBe(true);
  now = 9e15;
  expect(store.claim('verification', null)).toBe(false);
});

test('says "unavailable" when the keys cannot be fetched, and takes nothing', async () => {
  const down = async () => {
    throw new TypeError('fetch failed');
  };
  expect(await codeOf(sign(), { jwks: down })).toBe('unavailable');
});

test('throws when an option is there without a value: its check would be gone', async () => {
  for (const name of ['origin', 'reference', 'minAge', 'place', 'replay', 'jwks', 'host', 'key'] as const) {
    const broken = { ...options, [name]: undefined } as unknown as ProofOptions;
    await expect(verifyProof(await sign(), broken), name).rejects.toThrow(TypeError);
  }
  await expect(verify(sign(), { reference: '' })).rejects.toThrow(TypeError);
});
