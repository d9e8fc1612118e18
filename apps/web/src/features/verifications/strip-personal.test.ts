import { expect, test } from 'vitest';
import { stripPersonal } from './strip-personal.ts';

test('leaves an address without personal words alone', () => {
  expect(stripPersonal('?status=4&month=2026-11')).toBeNull();
});

test('moves a name out of the address and keeps the rest', () => {
  expect(stripPersonal('?first=Tyler&last=Brandvold&status=4')).toEqual({
    search: '?status=4',
    find: 'Tyler Brandvold',
  });
});

test('moves a ZIP code out even when nothing else stands there', () => {
  expect(stripPersonal('?zip=58104')).toEqual({ search: '', find: '58104' });
});
