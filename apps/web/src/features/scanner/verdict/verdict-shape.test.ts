import { scoreAnimationMs } from '@carded/domain/codes';
import { expect, test } from 'vitest';
import { scoreAt, scoreColor } from './verdict-shape.tsx';

test('a score rises from nothing to itself in 600 ms, and never past it', () => {
  expect(scoreAt(87, 0, false)).toBe(0);
  expect(scoreAt(87, scoreAnimationMs, false)).toBe(87);
  const steps = Array.from({ length: 13 }, (_, step) => scoreAt(87, step * 50, false));
  expect(steps).toEqual([...steps].toSorted((a, b) => a - b));
  expect(Math.max(...steps)).toBeLessThanOrEqual(87);
});

test('it is simply there where motion is not wanted', () => {
  expect(scoreAt(87, 0, true)).toBe(87);
});

test('red at the bottom, green at the top', () => {
  expect(scoreColor(0)).toMatch(/^hsl\(0 /);
  expect(scoreColor(100)).toMatch(/^hsl\(150 /);
  expect(scoreColor(-5)).toBe(scoreColor(0));
  expect(scoreColor(400)).toBe(scoreColor(100));
});
