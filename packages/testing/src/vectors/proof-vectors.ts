import type { ProofChange } from '../proofs/index.ts';

type Place = { country: string; state?: string; city?: string; zip?: string };
export type ProofVector = {
  title: string;
  change: ProofChange;
  /** Beside `origin` and `reference` of the shop, unless they are said here. */
  wanted: {
    origin?: string;
    reference?: string;
    minAge?: number;
    place?: Place;
    acceptTest?: boolean;
    acceptNotRequired?: boolean;
  };
  /** `taken`, or why it is refused. */
  code: string;
};

const boise = { country: 'US', state: 'ID', city: 'Boise', zip: '83702' };
const past = 1_600_000_000;
const exempt = (place: unknown): ProofChange => ({
  claims: { status: 'not_required', min_age: null, place },
  subject: 'not_required',
});
const exemptAt = (title: string, place: unknown, ordered: Place, code: string): ProofVector => ({
  title: `no check needed: ${title}`,
  change: exempt(place),
  wanted: { acceptNotRequired: true, place: ordered },
  code,
});
const row = (code: string, title: string, change: ProofChange, wanted: ProofVector['wanted'] = {}): ProofVector => ({
  title,
  change,
  wanted,
  code,
});

/** Results of checking a signed proof at a shop: every program that checks one must answer the same. */
export const proofVectors: readonly ProofVector[] = [
  row('taken', 'a good one', {}),
  row('taken', 'a good one, of an age and a place', {}, { minAge: 21, place: { country: 'us', state: 'id' } }),
  row('taken', 'an origin with a path', {}, { origin: 'https://shop.example/cart?id=1' }),
  row('taken', 'an origin in capitals, with the usual port', {}, { origin: 'HTTPS://SHOP.example:443' }),
  row('taken', 'a test buyer, where they are taken', { claims: { test: true } }, { acceptTest: true }),
  row('taken', 'several audiences', { audience: ['pk_live_other', 'pk_live_shop'] as unknown as string }),
  row('forged', 'another website', { audience: 'pk_live_other' }),
  row('forged', 'another service', { issuer: 'https://evil.example' }),
  row('forged', 'another kind of token', { typ: 'JWT' }),
  row('forged', 'a status that is none', { claims: { status: 'denied' } }),
  row('forged', 'no verification', { subject: '' }),
  row('forged', 'no origin', { claims: { origin: undefined } }),
  row('forged', 'an origin that is no text', { claims: { origin: 1 } }),
  row('expired', 'an old one', { expiresAt: past }),
  row('other_origin', 'made on another site', { claims: { origin: 'https://other.example' } }),
  row('other_origin', 'made at another port', { claims: { origin: 'https://shop.example:8443' } }),
  row('other_reference', 'of another cart', { claims: { reference: 'cart-of-somebody' } }),
  row('other_reference', 'of no cart', { claims: { reference: undefined } }),
  row('other_reference', 'of a cart that is no text', { claims: { reference: 7 } }),
  row('other_place', 'for another country', {}, { place: { country: 'CA', state: 'ID' } }),
  row('other_place', 'for another state', {}, { place: { country: 'US', state: 'CA' } }),
  row('other_place', 'without a place', { claims: { place: undefined } }, { place: { country: 'US' } }),
  row('other_place', 'a place that is a text', { claims: { place: 'US' } }, { place: { country: 'US' } }),
  row('not_required', 'no check needed, where that is not taken', { claims: { status: 'not_required' } }),
  row('min_age', 'for a lower age', { claims: { min_age: 18 } }, { minAge: 21 }),
  row('min_age', 'without an age', { claims: { min_age: null } }, { minAge: 18 }),
  row('min_age', 'an age that is a text', { claims: { min_age: '21' } }, { minAge: 21 }),
  row('test', 'a test buyer', { claims: { test: true } }),
  row('test', 'does not say whether it is a test', { claims: { test: undefined } }),
  row('test', 'says it in another way', { claims: { test: 'no' } }),
  exemptAt('this very place', boise, boise, 'taken'),
  exemptAt('another spelling', boise, { country: 'us', state: 'id', city: 'BOISÉ ', zip: '83702-1234' }, 'taken'),
  exemptAt('another ZIP code', boise, { ...boise, zip: '83703' }, 'other_place'),
  exemptAt('another city', boise, { ...boise, city: 'Garden City' }, 'other_place'),
  exemptAt('another state', boise, { ...boise, state: 'UT' }, 'other_place'),
  exemptAt(
    'an order that leaves the ZIP code out',
    boise,
    { country: 'US', state: 'ID', city: 'Boise' },
    'other_place',
  ),
  exemptAt('an order that leaves the state out', boise, { country: 'US', city: 'Boise', zip: '83702' }, 'other_place'),
  exemptAt('a proof without a ZIP code', { country: 'US', state: 'ID', city: 'Boise' }, boise, 'other_place'),
  exemptAt('a territory', { ...boise, country: 'PR' }, { ...boise, country: 'PR', zip: '83702-1' }, 'taken'),
  exemptAt('elsewhere', { ...boise, country: 'DE' }, { ...boise, country: 'DE', zip: '83702-1' }, 'other_place'),
  exemptAt(
    'a town with another spelling',
    { country: 'DE', state: '', city: 'Gießen', zip: '35390' },
    { country: 'DE', state: '', city: 'GIESSEN', zip: '35390' },
    'taken',
  ),
  exemptAt(
    'no ZIP codes there',
    { country: 'HK', state: '', city: 'Kowloon' },
    { country: 'HK', state: '', city: 'kowloon', zip: '' },
    'taken',
  ),
];
