import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uuidv7, uuidv7Floor, uuidv7Time } from '#ids.ts';

const moments = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const zeros = (size: number) => new Uint8Array(size);
const ones = (size: number) => new Uint8Array(size).fill(255);

test('sorts by the moment, as text and as bytes', () => {
  fc.assert(
    fc.property(moments, moments, (a, b) => {
      fc.pre(a < b);
      expect(uuidv7(a, ones) < uuidv7(b, zeros)).toBe(true);
    }),
  );
});

test('sorts ids of one moment in the order they were made', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 2, max: 200 }), (ms, count) => {
      const ids = Array.from({ length: count }, () => uuidv7(ms, randomBytes));
      expect([...ids].sort()).toEqual(ids);
      expect(new Set(ids).size).toBe(count);
    }),
    { numRuns: 50 },
  );
});

test('keeps the order when one moment has more ids than its counter counts', () => {
  let previous = uuidv7(5_000, randomBytes);
  let isOrdered = true;
  for (let made = 0; made < 300_000; made += 1) {
    const next = uuidv7(5_000, zeros);
    isOrdered &&= previous < next;
    previous = next;
  }
  expect(isOrdered).toBe(true);
  expect(uuidv7Time(previous)).toBeLessThanOrEqual(5_002);
});

test('gives back the moment and carries version 7 and the RFC variant', () => {
  fc.assert(
    fc.property(moments, (ms) => {
      const id = uuidv7(ms, randomBytes);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(uuidv7Time(id)).toBe(ms);
    }),
  );
});

test('follows the clock when it is set back', () => {
  uuidv7(9_000, randomBytes);
  expect(uuidv7Time(uuidv7(8_000, randomBytes))).toBe(8_000);
});

test('has a floor below every id of a moment and above every id before it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 48 - 1 }), (ms) => {
      expect(uuidv7Floor(ms) < uuidv7(ms, zeros)).toBe(true);
      expect(uuidv7Floor(ms) > uuidv7(ms - 1, ones)).toBe(true);
    }),
  );
});

test.each([-1, 1.5, 2 ** 48, Number.NaN])('refuses %s as a moment', (ms) => {
  expect(() => uuidv7(ms, randomBytes)).toThrow(RangeError);
  expect(() => uuidv7Floor(ms)).toThrow(RangeError);
});

test.each(['', 'not-an-id', '018f0000-0000-4000-8000-000000000000'])('refuses to read the time of "%s"', (id) => {
  expect(() => uuidv7Time(id)).toThrow(RangeError);
});
