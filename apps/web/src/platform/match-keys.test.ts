import { expect, test } from 'vitest';
import { matchKeys, pageKey } from './match-keys.ts';

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

test('the log with a row open is the log', () => {
  expect(pageKey('/account/verifications/0199')).toBe(pageKey('/account/verifications'));
});
test('a website with another tab is the same page, another website is not', () => {
  expect(pageKey('/account/websites/k/rules')).toBe(pageKey('/account/websites/k'));
  expect(pageKey('/account/websites/k')).not.toBe(pageKey('/account/websites/l'));
  expect(pageKey('/account/websites/k')).not.toBe(pageKey('/account/websites'));
});
test('other pages are themselves', () => {
  expect(pageKey('/account/support/new')).not.toBe(pageKey('/account/support'));
  expect(pageKey('/staff/reviews/1')).not.toBe(pageKey('/staff/reviews/2'));
});
