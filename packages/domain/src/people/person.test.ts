import { expect, test } from 'vitest';
import { normalizeEmail, normalizePhone } from './person.ts';

test('normalizes phones to digits with a country code and e-mail to lower case', () => {
  expect(normalizePhone('(555) 010-1234')).toBe('15550101234');
  expect(normalizePhone('+1 555 010 1234')).toBe('15550101234');
  expect(normalizePhone('+44 20 7946 0958')).toBe('442079460958');
  expect(normalizePhone('(208) 555-0100 ext. 12')).toBe('12085550100');
  expect(normalizePhone('+44 20 7946 0958,,12#')).toBe('442079460958');
  expect(normalizePhone('555-0100 x12')).toBeNull();
  expect(normalizePhone('12')).toBeNull();
  expect(normalizeEmail(' Jane@Example.COM ')).toBe('jane@example.com');
});
