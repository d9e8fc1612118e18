import { expect, test } from 'vitest';
import { isDistinguishable } from './distinguishable.ts';

/** A thousand pairs of times between 10 ms and 10 ms + `noiseMs`, spread evenly; the first of each is `slowerMs` slower. */
const pairs = (noiseMs: number, slowerMs: number) =>
  Array.from({ length: 1_000 }, (_, at): [number, number] => [
    10 + slowerMs + ((at * 0.618_034) % 1) * noiseMs,
    10 + ((at * 0.754_878) % 1) * noiseMs,
  ]);

test.each([
  { noiseMs: 2, slowerMs: 0, isNoticed: false },
  { noiseMs: 2, slowerMs: 0.5, isNoticed: false },
  { noiseMs: 2, slowerMs: 4, isNoticed: true },
  { noiseMs: 2, slowerMs: -4, isNoticed: true },
  { noiseMs: 100, slowerMs: 0, isNoticed: false },
  { noiseMs: 100, slowerMs: 20, isNoticed: true },
])('with noise of $noiseMs ms, $slowerMs ms slower is noticed: $isNoticed', ({ noiseMs, slowerMs, isNoticed }) =>
  expect(isDistinguishable(pairs(noiseMs, slowerMs), 3)).toBe(isNoticed),
);
