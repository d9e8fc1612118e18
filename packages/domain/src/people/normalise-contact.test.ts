import { expect, test } from 'vitest';
import { normaliseEmail, normalisePhone } from './normalise-contact.ts';

test('normalises phones to digits with a country code and e-mail to lower case', () => {
  expect(normalisePhone('(555) 010-1234')).toBe('15550101234');
  expect(normalisePhone('+1 555 010 1234')).toBe('15550101234');
  expect(normalisePhone('+44 20 7946 0958')).toBe('442079460958');
  expect(normalisePhone('12')).toBeNull();
  expect(normaliseEmail(' Jane@Example.COM ')).toBe('jane@example.com');
});
