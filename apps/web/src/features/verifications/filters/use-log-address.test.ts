import { expect, test } from 'vitest';
import { stripPersonal } from './use-log-address.ts';

test('leaves an address without personal words alone', () => {
  expect(stripPersonal('?status=4&month=2026-11')).toBeNull();
});

test('moves a name out of the address and keeps the rest', () => {
  expect(stripPersonal('?first=Tyler&last=Brandvold&status=4')).toEqual({
    search: '?status=4',
    find: 'Tyler Brandvold',
  });
});

test('keeps a first name and a ZIP code, beside each other too', () => {
  expect(stripPersonal('?first=Tiffany')).toEqual({ search: '', find: 'Tiffany' });
  expect(stripPersonal('?first=Tiffany&last=Doe&zip=SW1A 1AA&country=GB')).toEqual({
    search: '?country=GB',
    find: 'Tiffany Doe SW1A1AA',
  });
});

test('moves a ZIP code out even when nothing else stands there', () => {
  expect(stripPersonal('?zip=58104')).toEqual({ search: '', find: '58104' });
});
