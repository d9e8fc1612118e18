import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shrink } from './smallest-frame.ts';

it('keeps the mean of a picture of any size, and its proportions', () => {
  const side = fc.integer({ min: 1, max: 90 });
  fc.assert(
    fc.property(
      side,
      side,
      fc.integer({ min: 1, max: 80 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (width, height, longest, seed) => {
        const data = Uint8Array.from({ length: width * height * 4 }, (_, at) =>
          at % 4 === 3 ? 255 : (at * seed) % 251,
        );
        const small = shrink({ data, width, height }, longest);
        expect(Math.max(small.width, small.height)).toBe(Math.min(longest, Math.max(width, height)));
        const mean = (values: ArrayLike<number>, channel: number) => {
          let sum = 0;
          for (let at = channel; at < values.length; at += 4) sum += values[at] ?? 0;
          return sum / (values.length / 4);
        };
        for (const channel of [0, 1, 2]) expect(mean(small.data, channel)).toBeCloseTo(mean(data, channel), -0.5);
      },
    ),
  );
});

it('mixes two rows into one', () => {
  const data = Uint8Array.from([...[10, 20, 30, 255], ...[30, 40, 50, 255]]);
  expect([...shrink({ data, width: 1, height: 2 }, 1).data]).toEqual([20, 30, 40, 255]);
});
