import { expect, test } from 'vitest';
import { rowsSince, stripPersonal } from './use-log.ts';

const rows = (...uuids: string[]) => uuids.map((uuid) => ({ uuid }));

test('counts what is newer than the newest row shown, not what was removed or fell off the page', () => {
  expect(rowsSince(rows('05', '04', '03'), rows('07', '06', '05'))).toBe(2);
  expect(rowsSince(rows('05', '04', '03'), rows('05', '03', '02'))).toBe(0);
  expect(rowsSince(rows('05'), rows('05'))).toBe(0);
  expect(rowsSince([], rows('02', '01'))).toBe(2);
  expect(rowsSince(rows('05'), [])).toBe(0);
});

test('leaves an address without personal words alone', () => {
  expect(stripPersonal('?status=4&month=2026-11')).toBeNull();
});

test('moves a name out of the address and keeps the rest', () => {
  expect(stripPersonal('?first=Tyler&last=Brandvold&status=4')).toEqual({
    search: '?status=4',
    find: 'Tyler Brandvold',
  });
});

test('keeps a first name and a ZIP code, also together', () => {
  expect(stripPersonal('?first=Tiffany')).toEqual({ search: '', find: 'Tiffany' });
  expect(stripPersonal('?first=Tiffany&last=Doe&zip=SW1A 1AA&country=GB')).toEqual({
    search: '?country=GB',
    find: 'Tiffany Doe SW1A1AA',
  });
});

test('moves a ZIP code out of the address even when it is alone there', () => {
  expect(stripPersonal('?zip=58104')).toEqual({ search: '', find: '58104' });
});
