import { expect, test } from 'vitest';
import { checkSearch, maySearchAllMonths, readFilters, readFind, toCriteria, writeFilters } from './log-filters.ts';

const month = '2026-11';
const filters = (text = '') => readFilters(new URLSearchParams(text));

test('asks for the current month when nothing is chosen', () => {
  expect(toCriteria(filters(), '', month)).toEqual({ month, count: true });
});

test('looks at all months for a full name, and at one for a last name', () => {
  expect(toCriteria(filters(), 'Tyler Brandvold', month)).toEqual({ name: 'Tyler Brandvold', count: true });
  expect(toCriteria(filters(), 'Brandvold', month)).toEqual({ name: 'Brandvold', month, count: true });
  expect(toCriteria(filters('month=all'), '', month)).toEqual({ month, count: true });
});

test('searches a name beside a ZIP code of an older link', () => {
  expect(toCriteria(filters('country=US'), 'Tiffany 58104', month)).toEqual({
    country: 'US',
    name: 'Tiffany',
    number: '58104',
    count: true,
  });
});

test('reads status 0 and all as any', () => {
  expect(toCriteria(filters('status=0'), '', month)).not.toHaveProperty('status');
  expect(toCriteria(filters('status=all'), '', month)).not.toHaveProperty('status');
  expect(toCriteria(filters('status=4'), '', month)).toMatchObject({ status: 4 });
  expect(toCriteria(filters('status=id_required'), '', month)).toMatchObject({ status: 'id_required' });
  for (const unknown of ['anything', '99', '15', '-1', '1.5'])
    expect(toCriteria(filters(`status=${unknown}`), '', month)).not.toHaveProperty('status');
});

test('filters survive the way into the address and back', () => {
  const text =
    '?country=US&state=ND&website=pk_live_x&status=4&month=2026-10&showBanned=true&showScans=true&includeTest=true';
  expect(writeFilters(filters(text))).toBe(text);
});

test.each([
  ['uuid=0197f3a0-0000-7000-8000-000000000001', { name: 'Tyler' }, 'Please search by UUID or name, not both.'],
  ['uuid=ABC', {}, 'The id in this address is not one of a verification.'],
  ['uuid=0197f3a0-0000-7000-8000-000000000001', {}, null],
  ['dateStart=2026-11-01', {}, 'Both date range fields must have a valid value.'],
  ['dateStart=2026-13-01&dateEnd=2026-11-01', {}, 'Both date range fields must have a valid value.'],
  ['dateStart=2026-11-02&dateEnd=2026-11-01', {}, 'Start date can not be earlier than end date'],
  ['dateStart=2026-01-01&dateEnd=2026-05-02', {}, 'Date range can not be longer than 120 days'],
  ['dateStart=2026-01-01&dateEnd=2026-05-01', {}, null],
])('answers %j with its own words', (text, found, message) => {
  expect(checkSearch(filters(text), found)).toBe(message);
});

test('an invalid month, day or row in the address does not filter', () => {
  const read = (text: string) => readFilters(new URLSearchParams(text));
  expect(read('before=3&after=0197f3a0')).toMatchObject({ before: '', after: '' });
  expect(read('month=2026-13&dateStart=2026-02-99&dateEnd=x')).toMatchObject({ month: '', dateStart: '', dateEnd: '' });
  expect(read('month=2026-12&dateStart=2026-02-28')).toMatchObject({ month: '2026-12', dateStart: '2026-02-28' });
});

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
  'does not understand %j, and reports that instead of showing the whole log',
  (typed) => {
    expect(readFind(typed)).toEqual({});
    expect(checkSearch(readFilters(new URLSearchParams()), readFind(typed), typed)).toMatch(
      /^This search was not understood/,
    );
  },
);

test('a search that is partly understood or not typed yet is not refused', () => {
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
