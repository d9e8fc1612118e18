import { expect, test } from 'vitest';
import { latencyAt, latencySteps, stepOf } from './provider-meter.ts';

test('every time has a step, and none is longer than the step says', () => {
  for (const ms of [0, 4.9, 5, 5.1, 1_999, 60_000]) {
    const step = stepOf(ms);
    expect(ms).toBeLessThanOrEqual(latencySteps[step] ?? -1);
    expect(ms).toBeGreaterThan(latencySteps[step - 1] ?? -1);
  }
});

test('the 95th of a hundred calls decides', () => {
  const calls = (fast: number, slow: number) =>
    new Map([
      [stepOf(10), fast],
      [stepOf(900), slow],
    ]);
  expect(latencyAt(calls(95, 5), 0.95)).toBe(10);
  expect(latencyAt(calls(94, 6), 0.95)).toBe(1_000);
  expect(latencyAt(new Map([[latencySteps.length - 1, 1]]), 0.95)).toBe(10_000);
  expect(latencyAt(new Map(), 0.95)).toBeNull();
});
