import type { PointGroup } from 'signature_pad';
import { expect, test } from 'vitest';
import { scaleStrokes } from '#features/signature/signature-screen.tsx';

const stroke = (x: number, y: number): PointGroup => ({
  penColor: '#000',
  dotSize: 1,
  minWidth: 1,
  maxWidth: 2,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
  points: [{ x, y, pressure: 0.5, time: 1 }],
});
const ends = (strokes: PointGroup[]) => strokes.map(({ points }) => [points[0]?.x, points[0]?.y]);

test('shrinks a drawing with its place, and never blows one up', () => {
  expect(ends(scaleStrokes([stroke(700, 100)], 0.5))).toEqual([[350, 50]]);
  expect(ends(scaleStrokes([stroke(300, 100)], 2))).toEqual([[300, 100]]);
});
