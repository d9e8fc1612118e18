import { expect, test } from 'vitest';
import { phoneticKey } from './phonetic-key.ts';

test.each([
  ['MACINTOSH', 'MCANT'],
  ['KNUTH', 'NAT'],
  ['KOEHN', 'CAN'],
  ['PHILLIPSON', 'FALAPSAN'],
  ['WILLIAMS', 'WALAN'],
  ['MITCHELL', 'MATCAL'],
])('codes %s as %s', (name, key) => {
  expect(phoneticKey(name)).toBe(key);
});

test.each([
  ['Philips', 'Phillips'],
  ['Brown', 'Browne'],
  ['Catherine', 'Katherine'],
  ['Schmit', 'Schmitt'],
  ['Peña', 'Pena'],
])('gives %s and %s one key', (a, b) => {
  expect(phoneticKey(a)).toBe(phoneticKey(b));
});

test('gives no key to a name without Latin letters', () => {
  expect(phoneticKey('李')).toBe('');
  expect(phoneticKey('')).toBe('');
});
