import { expect, test } from 'vitest';
import { workFor } from './sign-up-work.ts';

test('three starts of a network an hour are free, and each doubling costs four times as much, up to some minutes', () => {
  expect([1, 2, 3].map(workFor)).toEqual([0, 0, 0]);
  expect([4, 5, 6, 11, 12, 24, 48].map(workFor)).toEqual([200, 200, 800, 800, 3_200, 12_800, 51_200]);
  expect(workFor(1_000_000)).toBe(204_800);
});
