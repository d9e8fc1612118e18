import { expect, test } from 'vitest';
import {
  type GateClaims,
  type GateHmac,
  type GatePerson,
  type GateSettings,
  gateMessage,
  gateMetafields,
  makeGateToken,
  normalizeForGate,
  parseGateToken,
} from './index.ts';

/** Makes a hash of the right shape; the real function is given by the holder of the key. */
const hmac: GateHmac = (message) =>
  message
    .reduce((sum, byte) => (sum * 31 + byte) % 4_294_967_291, 7)
    .toString(16)
    .padStart(64, '0');
const claims: GateClaims = { lastDay: '2026-12-01', minimumAge: 21, uuid: '01935a3e-0000-7000-8000-000000000001' };
const rosa: GatePerson = { firstName: 'Rosa', lastName: 'Merrow', country: 'US', state: 'ID', zip: '83702' };
const text = (bytes: Uint8Array) =>
  decodeURIComponent([...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));

test('signs the person and place, and does not contain them', () => {
  expect(text(gateMessage(claims, rosa))).toBe(
    'v1.2026-12-01.21.01935a3e-0000-7000-8000-000000000001|r|merrow|us|id|83702|',
  );
  const token = makeGateToken(claims, rosa, hmac);
  expect(token).toMatch(/^v1\.2026-12-01\.21\.01935a3e-0000-7000-8000-000000000001\.[0-9a-f]{64}$/);
  expect(token.toLowerCase()).not.toContain('merrow');
});

test.each<[string, Partial<GatePerson>]>([
  ['an initial', { firstName: 'R.' }],
  ['capitals', { firstName: 'ROSA', lastName: 'MERROW' }],
  ['signs and spaces', { lastName: ' Mer-row ' }],
  ['four more digits of the ZIP code', { zip: '83702-1234' }],
])('the same person in another spelling matches: %s', (_, change) => {
  expect(gateMessage(claims, { ...rosa, ...change })).toEqual(gateMessage(claims, rosa));
});

test.each<[string, Partial<GatePerson>]>([
  ['another first name', { firstName: 'Sam' }],
  ['another last name', { lastName: 'Merrows' }],
  ['another state', { state: 'CA' }],
  ['another country', { country: 'CA' }],
  ['another ZIP code', { zip: '83703' }],
  ['a part moved into the next', { lastName: 'Merro', country: 'WUS' }],
])('another person or place is another: %s', (_, change) => {
  expect(gateMessage(claims, { ...rosa, ...change })).not.toEqual(gateMessage(claims, rosa));
});

test('letters beyond ASCII are kept, and those of Western Europe made small', () => {
  expect(text(normalizeForGate('JOSÉ Ñandú × Ødegård'))).toBe('joséñandú×ødegård');
  expect(text(normalizeForGate('Łukasz 王'))).toBe('Łukasz王');
  expect(text(gateMessage(claims, { ...rosa, firstName: 'Élodie' }))).toContain('|é|merrow|');
  expect(text(gateMessage(claims, { ...rosa, firstName: '' }))).toContain('||merrow|');
});

test('half of a pair is the sign for unknown, and no fault', () => {
  expect(text(normalizeForGate('a\ud800b'))).toBe('a\ufffdb');
});

test('the contents of a token are read back, and no other text is read', () => {
  const token = makeGateToken(claims, rosa, hmac);
  expect(parseGateToken(token)).toEqual({ ...claims, mac: token.slice(-64) });
  for (const wrong of ['', 'v1', token.slice(1), `${token}0`, token.replace('v1', 'v2'), token.toUpperCase()])
    expect(parseGateToken(wrong)).toBeNull();
});

test('claims that no token can say are a fault', () => {
  expect(() => makeGateToken({ ...claims, lastDay: '1 Dec' }, rosa, hmac)).toThrow('no gate token');
  expect(() => makeGateToken({ ...claims, minimumAge: 5 }, rosa, hmac)).toThrow('no gate token');
  expect(() => makeGateToken(claims, rosa, () => 'abc')).toThrow('no gate token');
});

const settings: GateSettings = { secret: 'a'.repeat(64), minimumAge: 21, productTags: [], messages: { en: 'No' } };
const valuesOf = (given: GateSettings) => gateMetafields(given).map(({ value }) => JSON.parse(value));

test('all products need a check without tags, and only tagged ones with tags', () => {
  expect(valuesOf(settings)).toEqual([
    { keys: ['a'.repeat(64)], age: 21, all: true, words: { en: 'No' } },
    { tags: [] },
  ]);
  expect(valuesOf({ ...settings, productTags: ['vape'] })).toEqual([
    expect.objectContaining({ all: false }),
    { tags: ['vape'] },
  ]);
});

test('the secret before is valid as well while it is turned over', () => {
  const previousSecret = 'b'.repeat(64);
  expect(valuesOf({ ...settings, previousSecret })[0]?.keys).toEqual([settings.secret, previousSecret]);
});

test('both are of our own namespace, and JSON', () => {
  const kinds = gateMetafields(settings).map(({ namespace, key, type }) => `${namespace} ${key} ${type}`);
  expect(kinds).toEqual(['$app:carded gate json', '$app:carded gate_tags json']);
});

test('a secret of another length is an error, and is not shown', () => {
  expect(() => gateMetafields({ ...settings, secret: 'short-secret' })).toThrow(/^a secret of the gate has 64/);
  expect(() => gateMetafields({ ...settings, previousSecret: '' })).toThrow('64');
});
