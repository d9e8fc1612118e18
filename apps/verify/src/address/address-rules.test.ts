import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressRules } from '#address/address-rules.ts';

test.each([
  ['US', ['address', 'city', 'state', 'zip'], {}],
  ['', ['address', 'city', 'state', 'zip'], {}],
  ['Canada', ['address', 'city', 'state', 'zip'], {}],
  ['GB', ['address', 'city', 'zip'], { state: 'ZZ' }],
  ['DE', ['address', 'zip', 'city'], { state: 'ZZ' }],
  ['MX', ['address', 'zip', 'city', 'state'], { state: 'ZZ' }],
  ['HK', ['address', 'city', 'state', 'zip'], { state: 'ZZ', zip: '' }],
])('asks an address of %s in its own order', (country, order, fill) => {
  expect(addressRules(country)).toMatchObject({ order, fill });
});

test('writes a postal code as its country does', () => {
  const read = (country: string, text: string) => addressRules(country).readZip(text);
  expect(read('CA', 'k1a0b1')).toBe('K1A 0B1');
  expect(read('CA', 'K1A-0B1')).toBe('K1A 0B1');
  expect(read('CA', '83702')).toBeNull();
  expect(read('US', ' 83702-1234 ')).toBe('83702-1234');
  expect(read('US', '8370')).toBeNull();
  expect(read('GB', 'sw1a 1aa')).toBe('SW1A 1AA');
});

test('recognizes every spelling of a country', () => {
  fc.assert(
    fc.property(fc.string(), (country) => {
      expect(addressRules(country).order).toContain('address');
    }),
    { numRuns: 200 },
  );
});
