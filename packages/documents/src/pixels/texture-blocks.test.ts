import fc from 'fast-check';
import { expect, it } from 'vitest';
import { halve } from './image.ts';
import { boxBlur, flattenLight, sharpen } from './texture-blocks.ts';
import { unblurRows } from './unblur-rows.ts';

const image = fc
  .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((data) => ({ data: new Uint8Array(data), width, height })),
  );

it('takes the mean of the square around each pixel, repeating the edge', () => {
  fc.assert(
    fc.property(image, fc.integer({ min: 1, max: 15 }), ({ data, width, height }, radius) => {
      const at = (x: number, y: number) =>
        data[Math.min(Math.max(y, 0), height - 1) * width + Math.min(Math.max(x, 0), width - 1)] ?? 0;
      const blurred = boxBlur({ data, width, height }, radius);
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          let sum = 0;
          for (let dy = -radius; dy <= radius; dy++)
            for (let dx = -radius; dx <= radius; dx++) sum += at(x + dx, y + dy);
          const mean = sum / (2 * radius + 1) ** 2;
          expect(Math.abs((blurred.data[y * width + x] ?? 0) - mean)).toBeLessThanOrEqual(1);
        }
      }
    }),
    { numRuns: 50 },
  );
});

it('leaves an even surface even after any change', () => {
  const even = { data: new Uint8Array(400).fill(90), width: 20, height: 20 };
  expect(new Set(sharpen(even, 2, 3).data)).toEqual(new Set([90]));
  expect(new Set(flattenLight(even, 4).data)).toEqual(new Set([128]));
  expect(new Set(halve(even).data)).toEqual(new Set([90]));
  for (const value of unblurRows(even, 1.3, 6).data) expect(Math.abs(value - 91)).toBeLessThanOrEqual(1);
});

it('keeps the size, or half of it, for any image', () => {
  fc.assert(
    fc.property(image, (some) => {
      for (const same of [sharpen(some, 2, 2), flattenLight(some, 3), unblurRows(some, 1.8, 3)]) {
        expect([same.width, same.height, same.data.length]).toEqual([some.width, some.height, some.data.length]);
      }
      expect(halve(some).data.length).toBe((some.width >> 1) * (some.height >> 1));
    }),
    { numRuns: 50 },
  );
});

it('brings blurred bars apart again', () => {
  const bars = Uint8Array.from({ length: 60 }, (_, x) => (Math.floor(x / 3) % 2 === 0 ? 20 : 230));
  const blurred = boxBlur(boxBlur({ data: bars, width: 60, height: 1 }, 1), 1);
  const contrast = (data: Uint8Array) => Math.max(...data.subarray(20, 40)) - Math.min(...data.subarray(20, 40));
  expect(contrast(unblurRows(blurred, 1.3, 12).data)).toBeGreaterThan(contrast(blurred.data) + 30);
});
