import { expect, test } from 'vitest';
import { type GateSettings, gateMetafields } from './index.ts';

const settings: GateSettings = { secret: 'a'.repeat(64), minimumAge: 21, productTags: [], messages: { en: 'No' } };
const valuesOf = (given: GateSettings) => gateMetafields(given).map(({ value }) => JSON.parse(value));

test('all products without tags, and only those of the tags with some', () => {
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

test('a secret of another length is a fault of ours, and is not said', () => {
  expect(() => gateMetafields({ ...settings, secret: 'short-secret' })).toThrow(/^a secret of the gate has 64/);
  expect(() => gateMetafields({ ...settings, previousSecret: '' })).toThrow('64');
});
