import { expect, test } from 'vitest';
import { nextCheckMs } from './session-check.tsx';

test('looks every 10 seconds while answers come', () => {
  expect(nextCheckMs(0, 0.5)).toBe(10_000);
});

test('waits longer after each call without an answer, up to two minutes and a half', () => {
  expect(nextCheckMs(1, 0.5)).toBe(20_000);
  expect(nextCheckMs(3, 0.5)).toBe(80_000);
  expect(nextCheckMs(30, 1)).toBe(150_000);
});

test('spreads pages around the same delay', () => {
  expect(nextCheckMs(1, 0)).toBe(15_000);
  expect(nextCheckMs(1, 1)).toBe(25_000);
});
