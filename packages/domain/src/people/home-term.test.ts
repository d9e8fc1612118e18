import { expect, test } from 'vitest';
import { homeTerm } from './home-term.ts';

const home = { address: '12 North Main Street Apt 4', city: 'Fargo', state: 'ND', zip: '58102', country: 'US' };

test.each([
  ['as it was', {}, true],
  ['in other letters and with another town’s name', { address: '12 N. MAIN ST #4', city: 'West Fargo' }, true],
  ['with a longer zip', { zip: '58102-1234' }, true],
  ['another house', { address: '13 North Main Street Apt 4' }, false],
  ['another apartment', { address: '12 North Main Street Apt 5' }, false],
  ['no apartment', { address: '12 North Main Street' }, false],
  ['another end of the street', { address: '12 South Main Street Apt 4' }, false],
  ['another street', { address: '12 North Main Avenue Apt 4' }, false],
  ['another zip', { zip: '58103' }, false],
  ['another country', { country: 'CA' }, false],
])('%s', (_, change, isSame) => {
  expect(homeTerm({ ...home, ...change }) === homeTerm(home)).toBe(isSame);
});

test('is none without a street, or without a place', () => {
  expect(homeTerm({ ...home, address: ' ' })).toBeNull();
  expect(homeTerm({ ...home, zip: '', city: '' })).toBeNull();
  expect(homeTerm({ ...home, zip: '' })).not.toBeNull();
});
