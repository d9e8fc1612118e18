import type { MutantRun } from './score.ts';

/**
 * Joins what unit tests noticed with what the stories noticed of the rest. It takes as large a share of the first as the stories came to: else a run that ends early
 * looks better than the tests are, because what is noticed by unit tests is known first.
 */
export function joinRuns(
  noticed: readonly MutantRun[],
  { judged, left }: { judged: readonly MutantRun[]; left: number },
): MutantRun[] {
  const share = left === 0 ? 1 : judged.length / left;
  return [...noticed.slice(0, Math.round(noticed.length * share)), ...judged];
}
