import { expect, test } from 'vitest';
import { checkSearch } from './check-search.ts';
import { readFilters } from './log-filters.ts';
import { maySearchAllMonths, readFind } from './read-find.ts';

test.each([
  ['0197F3A0-0000-7000-8000-000000000001', { uuid: '0197f3a0-0000-7000-8000-000000000001' }],
  ['dana@shop.example', { email: 'dana@shop.example' }],
  ['(701) 555-0163', { phone: '(701) 555-0163' }],
  ['+1 701 555 0163', { phone: '+1 701 555 0163' }],
  ['(701) 555-0163 x12', { phone: '(701) 555-0163' }],
  ['John Doe 701-555-0163 ext. 12', { name: 'John Doe', phone: '701-555-0163' }],
  ['701.555.0163,,12', { phone: '701.555.0163' }],
  ['7015550163 #12', { number: '7015550163' }],
  ['7015550163x12', { number: '7015550163x12' }],
  ['7015550163x12@shop.example', { email: '7015550163x12@shop.example' }],
  ['58104', { number: '58104' }],
  ['7015550163', { number: '7015550163' }],
  ['#20415', { order: '#20415' }],
  ['SO-1042', { number: 'SO-1042' }],
  ['SW1A 1AA', { number: 'SW1A1AA' }],
  ['Tiffany 58104', { name: 'Tiffany', number: '58104' }],
  ['Doe, John (701) 555-0163', { name: 'Doe, John', phone: '(701) 555-0163' }],
  ['dana@shop.example Dana', { name: 'Dana', email: 'dana@shop.example' }],
  ['# 20415', { order: '# 20415' }],
  [
    'gid://shopify/Cart/Z2NwLXVzLWVhc3QxOjAxSk5aMTIzNDU2Nzg5MEFC',
    { number: 'gid://shopify/Cart/Z2NwLXVzLWVhc3QxOjAxSk5aMTIzNDU2Nzg5MEFC' },
  ],
  ['58104-1234', { zip: '58104-1234' }],
  ['k1a 0b1', { zip: 'k1a 0b1' }],
  ['  Tyler   Brandvold ', { name: 'Tyler Brandvold' }],
  ['O’Shaughnessy', { name: 'O’Shaughnessy' }],
  ['', {}],
])('reads %j', (typed, found) => {
  expect(readFind(typed)).toEqual(found);
});

test.each(['#', '&', '-', 'dana@shop.example avery@shop.example', 'Dana dana@shop.example avery@shop.example'])(
  'understands nothing of %j, which is said instead of showing the whole log',
  (typed) => {
    expect(readFind(typed)).toEqual({});
    expect(checkSearch(readFilters(new URLSearchParams()), readFind(typed), typed)).toMatch(
      /^This search was not understood/,
    );
  },
);

test('what is understood in part, or not typed yet, is not refused', () => {
  for (const typed of ['', '  ', 'John & Jane', '#2', 'dana@shop.example'])
    expect(checkSearch(readFilters(new URLSearchParams()), readFind(typed), typed)).toBeNull();
});

test('looks at all months for a full name, never for one name alone', () => {
  expect(maySearchAllMonths(readFind('Tyler Brandvold'))).toBe(true);
  expect(maySearchAllMonths(readFind('20415'))).toBe(true);
  expect(maySearchAllMonths(readFind('Brandvold'))).toBe(false);
  expect(maySearchAllMonths(readFind('Tiffany'))).toBe(false);
  expect(maySearchAllMonths(readFind('Tiffany 58104'))).toBe(true);
  expect(maySearchAllMonths(readFind(''))).toBe(false);
});
