import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockingKeys } from './blocking-keys.ts';
import { searchTerms } from './search-terms.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const people = fc.record(
  {
    firstName: text,
    lastName: text,
    birthDate: fc.constantFrom(null, '1990-02-03'),
    address: text,
    city: text,
    state: text,
    zip: fc.oneof(text, fc.constantFrom('89501-1234', '89501', ' k1a 0b1', '')),
    country: fc.constantFrom('US', 'CA', 'GB', ''),
    email: fc.oneof(text, fc.constantFrom(' Jo@Example.com', 'jo@')),
    phone: fc.oneof(text, fc.constantFrom('(555) 010-1234', '+44 20 7946 0000', '12')),
  },
  { requiredKeys: ['firstName', 'lastName', 'birthDate', 'address', 'city', 'state', 'zip', 'country'] },
);

test('codes, numbers and addresses are filed as search compares them', () => {
  fc.assert(
    fc.property(people, (person) => {
      const { last, zip, phone, email } = searchTerms(person);
      const expected = [
        ...(zip && last ? [`zi:${zip}:${last.charAt(0)}`] : []),
        ...(phone ? [`ph:${phone}`] : []),
        ...(email ? [`em:${email}`] : []),
      ];
      expect(blockingKeys(person).filter((key) => /^(zi|ph|em):/.test(key))).toEqual(expected);
    }),
  );
});

const whole = {
  ...{ firstName: 'Ada', lastName: 'Okafor', birthDate: '1990-02-03', address: '', city: '', state: '' },
  ...{ zip: '89501-1234', country: 'US', phone: '(555) 010-1234', email: 'ada@example.com' },
};
const soundOf = (name: string) =>
  blockingKeys({ ...whole, firstName: name, lastName: '' })
    .find((key) => key.startsWith('ly:'))
    ?.split(':')[1];

test('a person is filed under every pair of what is known', () => {
  const [first, last] = [soundOf('Ada'), soundOf('Okafor')];
  expect(blockingKeys(whole)).toEqual([
    `ly:${last}:1990`,
    `ly:${first}:1990`,
    'bi:1990-02-03:O',
    'bi:1990-02-03:A',
    'zi:89501:O',
    `nn:${[first, last].toSorted().join(':')}`,
    'ph:15550101234',
    'em:ada@example.com',
  ]);
  expect(blockingKeys({ ...whole, firstName: '', phone: '', email: '' })).toEqual([
    `ly:${last}:1990`,
    'bi:1990-02-03:O',
    'zi:89501:O',
  ]);
  expect(blockingKeys({ ...whole, lastName: '', phone: '', email: '' })).toEqual([
    `ly:${first}:1990`,
    'bi:1990-02-03:A',
    'zi:89501:A',
  ]);
  expect(blockingKeys({ ...whole, birthDate: null, zip: '', phone: '', email: '' })).toEqual([
    `nn:${[first, last].toSorted().join(':')}`,
  ]);
});
