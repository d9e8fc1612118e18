// Plugin for Stryker: runs the drawn mutants, and reports each result at once.
import { appendFileSync, readFileSync } from 'node:fs';
import { type CheckResult, CheckStatus } from '@stryker-mutator/api/check';
import type { MutantResult } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { fromStryker, keyOf, type StrykerMutant } from './mutant.ts';
import type { MutantRun } from './score.ts';
import { theTestRun } from './test-run.ts';

const run = theTestRun();
// Stryker's processes would outlive it when it is killed.
process.once('disconnect', () => process.exit(1));
const chosen = new Set<string>(JSON.parse(readFileSync(run.chosenFile, 'utf8')));
const isChosen = (mutant: StrykerMutant) => chosen.has(keyOf(fromStryker(process.cwd(), mutant)));

/** A result counts lines and columns from 1, a mutant from 0. */
const fromZero = ({ start, end }: StrykerMutant['location']) => ({
  start: { line: start.line - 1, column: start.column - 1 },
  end: { line: end.line - 1, column: end.column - 1 },
});

/** Stryker has no samples. It does not run mutants that a checker rejects, so this checker rejects those that were not drawn. */
class ChosenMutants {
  init = async () => undefined;
  group = async (mutants: readonly StrykerMutant[]) => [mutants.map(({ id }) => id)];
  check = async (mutants: readonly StrykerMutant[]): Promise<Record<string, CheckResult>> =>
    Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isChosen(mutant)
          ? { status: CheckStatus.Passed }
          : { status: CheckStatus.CompileError, reason: 'not of this sample' },
      ]),
    );
}

class PassResults {
  onMutantTested(result: Readonly<MutantResult>) {
    const mutant = { ...result, location: fromZero(result.location) };
    if (!isChosen(mutant)) return;
    const mutantRun: MutantRun = { mutant: fromStryker(process.cwd(), mutant), status: result.status };
    appendFileSync(run.resultsFile, `${JSON.stringify(mutantRun)}\n`);
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Checker, 'chosen', ChosenMutants),
  declareClassPlugin(PluginKind.Reporter, 'tell', PassResults),
];
