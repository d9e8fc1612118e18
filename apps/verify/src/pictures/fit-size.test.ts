import { expect, test } from 'vitest';
import { fitSize } from '#pictures/fit-size.ts';

test('shrinks the longer side to the limit and keeps the shape', () => {
  expect(fitSize(4000, 3000, 2000)).toEqual({ width: 2000, height: 1500 });
  expect(fitSize(3000, 4000, 2000)).toEqual({ width: 1500, height: 2000 });
});

test('never enlarges, and never makes a side vanish', () => {
  expect(fitSize(640, 480, 2000)).toEqual({ width: 640, height: 480 });
  expect(fitSize(10_000, 2, 2000)).toEqual({ width: 2000, height: 1 });
});
