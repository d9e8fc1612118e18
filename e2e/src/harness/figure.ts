import { test } from '@playwright/test';

/** A measured time and what it should stay within. `npm run bench -- --only screens` prints it beside its limit; no story fails by it. */
export function figure(what: string, milliseconds: number, atMostMs: number): void {
  const description = JSON.stringify({ what, milliseconds: Math.round(milliseconds), atMostMs });
  test.info().annotations.push({ type: 'figure', description });
  console.log(`  ${what}: ${Math.round(milliseconds)} ms, at most ${atMostMs}`);
}

/** The middle of some times. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
