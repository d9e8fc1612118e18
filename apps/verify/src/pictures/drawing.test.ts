import type { FoundCard } from '@carded/documents/browser';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitSize, trimBox } from '#pictures/drawing.ts';

test('shrinks the longer side to the limit and keeps the shape', () => {
  expect(fitSize(4000, 3000, 2000)).toEqual({ width: 2000, height: 1500 });
  expect(fitSize(3000, 4000, 2000)).toEqual({ width: 1500, height: 2000 });
});

test('never enlarges, and never makes a side vanish', () => {
  expect(fitSize(640, 480, 2000)).toEqual({ width: 640, height: 480 });
  expect(fitSize(10_000, 2, 2000)).toEqual({ width: 2000, height: 1 });
});

const cardIn = (left: number, top: number, right: number, bottom: number, support = 1): FoundCard => ({
  corners: [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ],
  share: 0.3,
  support,
  isVertical: false,
});

test('cuts a picture down to the card and a little around it', () => {
  expect(trimBox(cardIn(500, 400, 1000, 700), 2000, 1500)).toEqual({ left: 470, top: 382, width: 560, height: 336 });
});

test('leaves a picture whole when the card fills it or its edges are not sure', () => {
  expect(trimBox(cardIn(50, 50, 1950, 1400), 2000, 1500)).toBeNull();
  expect(trimBox(cardIn(500, 400, 1000, 700, 0.8), 2000, 1500)).toBeNull();
  expect(trimBox(null, 2000, 1500)).toBeNull();
});

test('never cuts into the card, and never reaches beyond the picture', () => {
  const across = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 500, max: 1000 }));
  fc.assert(
    fc.property(across, across, ([left, right], [top, bottom]) => {
      const box = trimBox(cardIn(left, top, right, bottom), 1000, 1000);
      if (box === null) return;
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.left).toBeLessThanOrEqual(left);
      expect(box.top + box.height).toBeGreaterThanOrEqual(bottom);
      expect(box.top + box.height).toBeLessThanOrEqual(1000);
    }),
    { numRuns: 200 },
  );
});
