import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { masterKeyFrom } from '#platform/sealing/key-purposes.ts';
import { leastBands, pictureBands } from './seen-facts.ts';

const bandsWith = (root: Buffer) => (hash: Buffer) =>
  pictureBands({ keys: { master: masterKeyFrom(root) } as never }, hash.toString('hex'));
const bands = bandsWith(Buffer.alloc(32, 7));
const inCommon = (one: number[], other: number[]) => one.filter((band) => other.includes(band)).length;

it('finds a copy of which no more than seven bits differ', () => {
  const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
  const changes = fc.uniqueArray(fc.integer({ min: 0, max: 255 }), { maxLength: 7 });
  fc.assert(
    fc.property(bytes, changes, (plain, flipped) => {
      const [original, copy] = [Buffer.from(plain), Buffer.from(plain)];
      for (const bit of flipped) copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(inCommon(bands(original), bands(copy))).toBeGreaterThanOrEqual(leastBands);
    }),
  );
});

it('finds nothing in common of pictures that have nothing in common, nor with another key', () => {
  const [one, other] = [randomBytes(32), randomBytes(32)];
  expect(inCommon(bands(one), bands(other))).toBeLessThan(leastBands);
  expect(inCommon(bands(one), bandsWith(Buffer.alloc(32, 8))(one))).toBe(0);
});

it('gives equal bits another value in each band', () => {
  expect(new Set(bands(Buffer.alloc(32)))).toHaveLength(16);
});
