import { expect, it } from 'vitest';
import { isSearched, triedDatesOf } from './tried-dates.ts';

const at = (address: readonly string[], near: readonly string[] = []) => ({ address, near });
const eight = ['1', '2', '3', '4', '5', '6', '7', '8'];

it('counts a date once that this process and the database both know', () => {
  expect(isSearched(at(['1', '2']), at(['2', '1']))).toBe(false);
  expect(isSearched(at(['1', '2']), at(['2', '3']))).toBe(true);
  expect(isSearched(at([], eight), at([], eight))).toBe(false);
  expect(isSearched(at([], eight), at([], ['9']))).toBe(true);
});

it('counts an address and a name near there by themselves', () => {
  expect(isSearched(at(['1', '2'], eight), at(['2'], ['8']))).toBe(false);
  expect(isSearched(at(['1', '2', '3']))).toBe(true);
});

it('reads dates as this process writes them', () => {
  const date = Buffer.from('c0ffee', 'hex');
  expect(triedDatesOf([[String.raw`\xc0ffee`], []])).toEqual(at([date.toString('hex')]));
});
