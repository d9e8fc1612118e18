import { expect, test } from 'vitest';
import { pageKey } from './paths.ts';

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
