import { createHash } from 'node:crypto';
import { usTerritories } from '@carded/domain/places';
import { type ProofChange, proofClaims, proofSigner, type SignProof } from '@carded/testing/proofs';
import { createLocalJWKSet, errors, type JSONWebKeySet } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { memoryProofStore } from './proof-keys.ts';
import { type ProofOptions, verifyProof } from './verify-proof.ts';

const uuid = proofClaims.sub;

const boise = { country: 'US', state: 'ID', city: 'Boise', zip: '83702' };
/** Proof as the server signs it. */
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

test('knows host and shop by their origins', async () => {
  const urls = { host: 'https://carded.example/account', origin: 'https://shop.example/cart?id=1' };
  expect(await codeOf(sign(), urls)).toBe('taken');
  expect(await codeOf(sign(), { origin: 'https://shop.example:8443' })).toBe('other_origin');
});

test('ends with the second it names, by the clock it is given', async () => {
  const expiresAt = 1_795_000_000;
  const token = await sign({ expiresAt });
  expect(await verify(token, { now: () => (expiresAt - 1) * 1_000 })).toMatchObject({
    expiresAt: new Date(expiresAt * 1_000),
  });
  expect(await codeOf(token, { now: () => expiresAt * 1_000 })).toBe('expired');
});

test('reads no token of another type', async () => {
  const claims = { min_age: '21', reference: 7, place: 'US', test: 'no' };
  const { reference: _, ...others } = options;
  expect(await verifyProof(await sign({ claims }), { ...others, acceptTest: true })).toMatchObject({
    minAge: null,
    isTest: true,
    reference: null,
    place: null,
  });
  for (const place of [null, { country: 'US' }, { state: 'ID' }, { country: 1, state: 'ID' }])
    expect(await verify(sign({ claims: { place } }))).toMatchObject({ place: null });
  const odd = { country: 'US', state: 'ID', city: 1, zip: 83_702 };
  expect((await verify(sign({ claims: { place: odd } }))).place).toEqual({ country: 'US', state: 'ID' });
});

test('looks at nothing longer than a proof can be', async () => {
  const header = btoa('{"alg":"ES256","typ":"carded-proof+jwt"}');
  const asked = async () => {
    throw new TypeError('asked for a key');
  };
  const ofLength = (length: number) => `${header}..AA`.replace('..', `.${'A'.repeat(length - header.length - 4)}.`);
  expect(ofLength(8_000)).toHaveLength(8_000);
  expect(await codeOf(ofLength(8_000), { jwks: asked })).toBe('unavailable');
  expect(await codeOf(ofLength(8_001), { jwks: asked })).toBe('forged');
});

test('tells a proof that is at fault from keys that are not there', async () => {
  const failing = (error: Error) => codeOf(sign(), { jwks: () => Promise.reject(error) });
  expect(await failing(new errors.JWKSTimeout())).toBe('unavailable');
  expect(await failing(new errors.JOSEError('Expected 200 OK'))).toBe('unavailable');
  expect(await failing(new errors.JWKSNoMatchingKey())).toBe('forged');
  await expect(verify('a.b.c')).rejects.toMatchObject({ code: 'forged', cause: expect.any(errors.JOSEError) });
  const late = verify(sign({ expiresAt: past() }));
  await expect(late).rejects.toMatchObject({ code: 'expired', cause: expect.any(errors.JWTExpired) });
});

test('marks a verification as used for good, and a proof without one by its hash until it expires', async () => {
  const claimed: [string, Date | null][] = [];
  const replay = { claim: (id: string, forgetAt: Date | null) => claimed.push([id, forgetAt]) > 0 };
  await verify(sign(), { replay });
  const token = await sign(exempt);
  const { expiresAt } = await verify(token, { replay, acceptNotRequired: true, place: boise });
  const hash = createHash('sha256').update(token).digest('base64url');
  expect(claimed).toEqual([
    [uuid, null],
    [hash, expiresAt],
  ]);
});

test('a store that does not answer with true has not claimed', async () => {
  for (const answer of [false, undefined, 1, 'yes'])
    expect(await codeOf(sign(), { replay: { claim: () => answer as boolean } })).toBe('used');
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
  ['with an origin that is no text', () => sign({ claims: { origin: 1 } })],
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
  ['other_place', 'a proof for another country', {}, { place: { country: 'CA', state: 'ID' } }],
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

test('accepts test buyers and places without a check only when configured to', async () => {
  expect(await verify(sign({ claims: { test: true } }), { acceptTest: true })).toMatchObject({ isTest: true });
  const wanted = { acceptNotRequired: true, place: boise };
  expect(await verify(sign(exempt), wanted)).toMatchObject({ status: 'not_required', uuid: '', place: boise });
  expect(await codeOf(sign(exempt), { ...wanted, minAge: 21 })).toBe('taken');
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
  const town = { country: 'DE', state: '', city: 'Gießen', zip: '35390' };
  const german = sign({ ...exempt, claims: { ...exempt.claims, place: town } });
  expect(await codeOf(german, { acceptNotRequired: true, place: { ...town, city: 'GIESSEN' } })).toBe('taken');
  const neither = sign({ ...exempt, claims: { ...exempt.claims, place: { country: 'HK', state: '' } } });
  expect(await codeOf(neither, { acceptNotRequired: true, place: { country: 'HK', city: '' } })).toBe('taken');
});

test('reads the ZIP code of the US and all its territories by five digits, and of no other country', async () => {
  const isShortened = async (country: string) => {
    const place = { country, state: '', city: 'Town', zip: '12345' };
    const token = sign({ ...exempt, claims: { ...exempt.claims, place } });
    const ordered = { ...place, zip: '12345-6789' };
    return (await codeOf(token, { acceptNotRequired: true, place: ordered })) === 'taken';
  };
  const shortened = [];
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const country of letters.flatMap((one) => letters.map((other) => one + other)))
    if (await isShortened(country)) shortened.push(country);
  expect(shortened.sort()).toEqual(['US', ...usTerritories].sort());
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
  now = 2_000;
  expect(store.claim('a', new Date(2_000))).toBe(false);
  now = 2_001;
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
    await expect(verifyProof(await sign(), broken), name).rejects.toThrow(name);
    await expect(verifyProof(await sign(), broken), name).rejects.toThrow(TypeError);
  }
  for (const name of ['host', 'key', 'origin', 'reference'] as const)
    await expect(verify(sign(), { [name]: '' }), name).rejects.toThrow(name);
  for (const name of ['host', 'key'] as const)
    await expect(verify(sign(), { [name]: 1 as unknown as string }), name).rejects.toThrow(`${name} is needed`);
  await expect(verify(sign(), { acceptNotRequired: true })).rejects.toThrow('acceptNotRequired needs place');
});
