import { expect, test } from 'vitest';
import { checkSearch } from './check-search.ts';
import { readFilters, toCriteria, writeFilters } from './log-filters.ts';

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
  expect(toCriteria(filters('status=anything'), '', month)).not.toHaveProperty('status');
});

test('filters survive the way into the address and back', () => {
  const text =
    '?country=US&state=ND&website=pk_live_x&status=4&month=2026-10&showBanned=true&showScans=true&includeTest=true';
  expect(writeFilters(filters(text))).toBe(text);
});

test.each([
  ['uuid=0197f3a0-0000-7000-8000-000000000001', { name: 'Tyler' }, 'Please search by UUID or name, not both.'],
  ['dateStart=2026-11-01', {}, 'Both date range fields must have a valid value.'],
  ['dateStart=2026-13-01&dateEnd=2026-11-01', {}, 'Both date range fields must have a valid value.'],
  ['dateStart=2026-11-02&dateEnd=2026-11-01', {}, 'Start date can not be earlier than end date'],
  ['dateStart=2026-01-01&dateEnd=2026-05-02', {}, 'Date range can not be longer than 120 days'],
  ['dateStart=2026-01-01&dateEnd=2026-05-01', {}, null],
])('answers %j with its own words', (text, found, message) => {
  expect(checkSearch(filters(text), found)).toBe(message);
});

test('a month or day that is none, typed into an address, filters by nothing', () => {
  const read = (text: string) => readFilters(new URLSearchParams(text));
  expect(read('month=2026-13&dateStart=2026-02-99&dateEnd=x')).toMatchObject({ month: '', dateStart: '', dateEnd: '' });
  expect(read('month=2026-12&dateStart=2026-02-28')).toMatchObject({ month: '2026-12', dateStart: '2026-02-28' });
});
