/** Settings of one run of Stryker, through the environment: it has processes of its own. */
export type TestRun = {
  /** Files, or places in them. */
  mutate: readonly string[];
  /** Patterns of the test files. */
  tests: readonly string[];
  hasDatabase: boolean;
  /** Whether exhaustive tests (`*.more.test.ts`) count: those beside the code, not the long ones that many features share. */
  hasMoreTests: boolean;
  /** A file with the keys of the mutants that are run. */
  chosenFile: string;
  /** A file to which each result is added as a line. */
  resultsFile: string;
  /** File with the results of earlier runs. */
  incrementalFile: string;
  /** Whether to forget it. */
  isForced: boolean;
  workers: number;
};

const variable = 'CARDED_MUTATE';

/** The run this process works for. */
export function theTestRun(): TestRun {
  const given = process.env[variable];
  if (given === undefined) throw new Error('Mutants are run by `npm run mutate`.');
  return JSON.parse(given) as TestRun;
}

/** The environment that hands a run over. */
export function environmentOf(run: TestRun): Record<string, string> {
  return { [variable]: JSON.stringify(run) };
}
