import { scoreAnimationMs } from '@carded/domain/codes';
import { expect, test } from 'vitest';
import { scoreAt, scoreColor } from './verdict-shape.tsx';

test('a score rises from zero to its value in 600 ms, and never past it', () => {
  expect(scoreAt(87, 0, false)).toBe(0);
  expect(scoreAt(87, scoreAnimationMs, false)).toBe(87);
  const steps = Array.from({ length: 13 }, (_, step) => scoreAt(87, step * 50, false));
  expect(steps).toEqual([...steps].toSorted((a, b) => a - b));
  expect(Math.max(...steps)).toBeLessThanOrEqual(87);
});

test('a score is shown at once with reduced motion', () => {
  expect(scoreAt(87, 0, true)).toBe(87);
});

test('a low score is red, and a high score is green', () => {
  expect(scoreColor(0)).toMatch(/^hsl\(0 /);
  expect(scoreColor(100)).toMatch(/^hsl\(150 /);
  expect(scoreColor(-5)).toBe(scoreColor(0));
  expect(scoreColor(400)).toBe(scoreColor(100));
});
