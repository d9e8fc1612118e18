import { expect, test } from 'vitest';
import { isDistinguishable } from './distinguishable.ts';

/** A thousand pairs of times between 10 ms and 10 ms + `noiseMs`, spread evenly; the first of each is `slowerMs` slower. */
const pairs = (noiseMs: number, slowerMs: number) =>
  Array.from({ length: 1_000 }, (_, at): [number, number] => [
    10 + slowerMs + ((at * 0.618_034) % 1) * noiseMs,
    10 + ((at * 0.754_878) % 1) * noiseMs,
  ]);

test.each([
  { noiseMs: 2, slowerMs: 0, told: false },
  { noiseMs: 2, slowerMs: 0.5, told: false },
  { noiseMs: 2, slowerMs: 4, told: true },
  { noiseMs: 2, slowerMs: -4, told: true },
  { noiseMs: 100, slowerMs: 0, told: false },
  { noiseMs: 100, slowerMs: 20, told: true },
])('with noise of $noiseMs ms, $slowerMs ms slower is told: $told', ({ noiseMs, slowerMs, told }) =>
  expect(isDistinguishable(pairs(noiseMs, slowerMs), 3)).toBe(told),
);
