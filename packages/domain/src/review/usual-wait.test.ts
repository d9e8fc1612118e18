import { expect, test } from 'vitest';
import { usualWaitMinutes } from './index.ts';

const minutes = (...counts: readonly number[]) => usualWaitMinutes(counts.map((count) => count * 60));

test.each([
  [[1, 2, 3, 4, 900], 5],
  [[900, 6, 3, 4, 1], 10],
  [[5, 5, 5, 5, 5], 5],
  [[5, 5, 5, 5.1, 5.1], 10],
  [[600, 600, 600, 600, 600], 720],
  [[4_320, 4_320, 4_320, 4_320, 9_999], 4_320],
  [[4_321, 4_321, 4_321, 4_321, 9_999], null],
  [[1, 1, 1, 1], null],
  [[], null],
])('four of five of %j took at most %s minutes', (waited, expected) => {
  expect(minutes(...waited)).toBe(expected);
});
