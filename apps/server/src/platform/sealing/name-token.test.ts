import { expect, test } from 'vitest';
import { nameRange, nameToken } from './name-token.ts';

const key = Buffer.alloc(32, 7);

const finds = (beginning: string, name: string, searchKey = key): boolean => {
  const token = nameToken(searchKey, 'first', name);
  const range = nameRange(key, 'first', beginning);
  if (token === null || range === null) return false;
  return Buffer.compare(range[0], token) <= 0 && Buffer.compare(token, range[1]) <= 0;
};

test.each([
  ['tif', 'Tiffany', true],
  ['TIFF', 'Tiffany', true],
  ['tiffany', 'Tiffany', true],
  ['tiffanyx', 'Tiffany', false],
  ['tiffani', 'Tiffany', false],
  ['any', 'Tiffany', false],
  ['o’ne', 'O’Neil', true],
  ['oneil', 'O Neil', true],
  ['jose', 'José', true],
  ['ива', 'Иван', true],
  ['иванн', 'Иван', false],
  ['christopherson', 'Christopherson', true],
])('%j finds %j: %s', (beginning, name, isFound) => {
  expect(finds(beginning, name)).toBe(isFound);
});

test.each([
  ['li', 'Li', true],
  ['li', 'Lisa', false],
  ['j', 'J', true],
  ['j', 'Jo', false],
])('below three letters only the whole name counts: %j finds %j: %s', (beginning, name, isFound) => {
  expect(finds(beginning, name)).toBe(isFound);
});

test('is another one for another account, and for the other name', () => {
  expect(finds('tiffany', 'Tiffany', Buffer.alloc(32, 8))).toBe(false);
  expect(nameToken(key, 'last', 'Tiffany')).not.toEqual(nameToken(key, 'first', 'Tiffany'));
});

test('does not tell how long a name is, and knows no empty name', () => {
  const lengths = ['Li', 'Ann', 'Bartholomew', 'Wolfeschlegelsteinhausen'].map(
    (name) => nameToken(key, 'last', name)?.length,
  );
  expect(new Set(lengths).size).toBe(1);
  expect(nameToken(key, 'last', 'Li')?.includes(Buffer.alloc(2))).toBe(false);
  expect([nameToken(key, 'last', ' - '), nameRange(key, 'last', '')]).toEqual([null, null]);
});
