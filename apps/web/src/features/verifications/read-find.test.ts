import { expect, test } from 'vitest';
import { maySearchAllMonths, readFind } from './read-find.ts';

test.each([
  ['0197F3A0-0000-7000-8000-000000000001', { uuid: '0197f3a0-0000-7000-8000-000000000001' }],
  ['dana@shop.example', { email: 'dana@shop.example' }],
  ['(701) 555-0163', { phone: '(701) 555-0163' }],
  ['+1 701 555 0163', { phone: '+1 701 555 0163' }],
  ['58104', { number: '58104' }],
  ['7015550163', { number: '7015550163' }],
  ['#20415', { order: '#20415' }],
  ['SO-1042', { order: 'SO-1042' }],
  ['58104-1234', { zip: '58104-1234' }],
  ['k1a 0b1', { zip: 'k1a 0b1' }],
  ['  Tyler   Brandvold ', { name: 'Tyler Brandvold' }],
  ['O’Shaughnessy', { name: 'O’Shaughnessy' }],
  ['', {}],
])('reads %j', (typed, found) => {
  expect(readFind(typed)).toEqual(found);
});

test('looks at all months for a full name, never for a last name alone', () => {
  expect(maySearchAllMonths(readFind('Tyler Brandvold'))).toBe(true);
  expect(maySearchAllMonths(readFind('20415'))).toBe(true);
  expect(maySearchAllMonths(readFind('Brandvold'))).toBe(false);
  expect(maySearchAllMonths(readFind(''))).toBe(false);
});
