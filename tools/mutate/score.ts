import type { Mutant } from './mutant.ts';

/** Result of a mutant, in Stryker's words. */
export type MutantRun = {
  mutant: Mutant;
  status: string;
};
export type Score = {
  mutants: number;
  killed: number;
  percent: number;
  /** Interval that contains the whole's share, 95 times of 100. */
  interval: { low: number; high: number };
};

/** A mutant that no test runs survives as well. Runs that broke off say nothing. */
export function hasSurvived({ status }: MutantRun): boolean {
  return status === 'Survived' || status === 'NoCoverage';
}

/** An endless loop would be noticed. */
export function wasKilled({ status }: MutantRun): boolean {
  return status === 'Killed' || status === 'Timeout';
}

/** The share of the mutants that tests noticed. */
export function scoreOf(runs: readonly MutantRun[]): Score {
  const killed = runs.filter(wasKilled).length;
  const mutants = killed + runs.filter(hasSurvived).length;
  return {
    mutants,
    killed,
    percent: mutants === 0 ? 100 : (100 * killed) / mutants,
    interval: wilson(killed, mutants),
  };
}

/** Wilson's interval, which holds for few draws and for shares near the ends. */
function wilson(hits: number, draws: number): Score['interval'] {
  if (draws === 0) return { low: 0, high: 100 };
  const z = 1.96;
  const share = hits / draws;
  const weight = 1 + z ** 2 / draws;
  const middle = (share + z ** 2 / (2 * draws)) / weight;
  const reach = (z / weight) * Math.sqrt((share * (1 - share)) / draws + z ** 2 / (4 * draws ** 2));
  return { low: 100 * Math.max(0, middle - reach), high: 100 * Math.min(1, middle + reach) };
}
