import { expect, test } from 'vitest';
import { contrast, textOn } from '#theme/contrast.ts';

test('computes the ratios of WCAG', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  expect(contrast([255, 255, 255], [119, 119, 119])).toBeCloseTo(4.48, 2);
  expect(contrast([39, 67, 200], [255, 255, 255])).toBeCloseTo(7.7, 1);
});

test('writes white where it can be read, else ink', () => {
  expect(textOn([39, 67, 200])).toBe('white');
  expect(textOn([118, 118, 118])).toBe('white');
  expect(textOn([119, 119, 119])).toBe('ink');
  expect(textOn([255, 200, 0])).toBe('ink');
});
