import type { MutantRun } from './score.ts';

/**
 * What unit tests noticed, with what the stories said of the rest. Of the first as large a share as the stories came to: else a run that ends early looks better
 * than the tests are, because what is noticed by unit tests is known first.
 */
export function joinRuns(
  noticed: readonly MutantRun[],
  { judged, left }: { judged: readonly MutantRun[]; left: number },
): MutantRun[] {
  const share = left === 0 ? 1 : judged.length / left;
  return [...noticed.slice(0, Math.round(noticed.length * share)), ...judged];
}
