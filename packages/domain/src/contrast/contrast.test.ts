import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, gateAccents, gateContrasts, rgbOf } from './index.ts';

test('measures as the standard does', () => {
  expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21, 5);
  expect(contrast([255, 255, 255], [119, 119, 119])).toBeCloseTo(4.48, 2);
  expect(contrast([10, 20, 30], [10, 20, 30])).toBe(1);
});

test('reads a color as it is written', () => {
  expect(rgbOf('#0a14FF')).toEqual([10, 20, 255]);
});

test('text is always readable, and a button lost in its background is reported', () => {
  const ratios = (background: string, accent: string) =>
    gateContrasts({ background, accent }).map(({ ratio, isEnough }) => [ratio.toFixed(1), isEnough]);
  expect(ratios('#f7f6f3', '#a84c14')).toEqual([
    ['19.4', true],
    ['5.7', true],
    ['5.2', true],
  ]);
  expect(ratios('#ffffff', '#ffee00')[2]).toEqual(['1.2', false]);
  expect(ratios('', '')).toEqual([
    ['21.0', true],
    ['21.0', true],
    ['21.0', true],
  ]);
  expect(gateContrasts({ background: '', accent: '#ffee00' })[1]?.what).toBe('Black words on the button');
});

test('a lost button gets visible colors, closest first, and a good one gets none', () => {
  expect(gateAccents({ background: '#f7f6f3', accent: '#a84c14' })).toEqual([]);
  const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(color, color, (background, accent) => {
      const isSeen = (of: string) => gateContrasts({ background, accent: of })[2]?.isEnough;
      const proposed = gateAccents({ background, accent });
      expect(proposed.length > 0).toBe(!isSeen(accent));
      expect(proposed.every(isSeen)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
