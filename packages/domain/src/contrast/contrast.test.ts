import { expect, test } from 'vitest';
import { contrast, rgbOf } from './index.ts';

test('measures as the standard does', () => {
  expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21, 5);
  expect(contrast([255, 255, 255], [119, 119, 119])).toBeCloseTo(4.48, 2);
  expect(contrast([10, 20, 30], [10, 20, 30])).toBe(1);
});

test('reads a color as it is written', () => {
  expect(rgbOf('#0a14FF')).toEqual([10, 20, 255]);
});
