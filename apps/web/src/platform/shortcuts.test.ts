import { expect, test } from 'vitest';
import { matchKeys } from './shortcuts.ts';

const known = ['j', '/', 'g v', 'g u', '?', 'Escape'];

test('a single key is a shortcut', () => {
  expect(matchKeys('', 'j', known)).toEqual({ keys: 'j', isWhole: true });
  expect(matchKeys('', '?', known)).toEqual({ keys: '?', isWhole: true });
});
test('a first key waits for the second', () => {
  expect(matchKeys('', 'g', known)).toEqual({ keys: 'g', isWhole: false });
  expect(matchKeys('g', 'v', known)).toEqual({ keys: 'g v', isWhole: true });
});
test('a key that does not go on starts over', () => {
  expect(matchKeys('g', 'j', known)).toEqual({ keys: 'j', isWhole: true });
  expect(matchKeys('g', 'g', known)).toEqual({ keys: 'g', isWhole: false });
  expect(matchKeys('g', 'x', known)).toBeNull();
  expect(matchKeys('', 'x', known)).toBeNull();
});
