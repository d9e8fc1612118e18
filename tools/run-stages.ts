import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { type Failure, readBrowserTotals, readUnitTotals, type Totals } from './read-totals.ts';
import { pinnedEnvironment, root } from './set-up.mjs';

type Result = Totals & {
  isGreen: boolean;
  /** Runs the failures a second time, alone. Set only when failed tests are the only fault. */
  tryAgain?: () => Result;
};
export type Stage = {
  name: string;
  /** @returns whether the stage is green, and the tests it counted */
  run: () => Result;
};
type Environment = Readonly<Record<string, string>>;

const reports = join(root, 'node_modules', '.cache', 'carded', 'reports');
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');
/** Number of failures above which they have one cause, which a second try would hide. */
const mostTriedAgain = 20;

/**
 * Runs stage by stage. Failed tests get a second try after the rest: what passes then counts as passed and is listed
 * under the last heading. Anything else that is wrong ends the run. The last line holds the totals, the exit code says whether all is green.
 */
export function runStages(stages: readonly Stage[]): void {
  const waiting: { name: string; failures: Failure[]; tryAgain: () => Result }[] = [];
  let passed = 0;
  let failed = 0;
  for (const stage of stages) {
    const result = timed(stage.name, stage.run);
    passed += result.passed;
    if (result.isGreen) continue;
    if (result.tryAgain) {
      waiting.push({ name: stage.name, failures: result.failures, tryAgain: result.tryAgain });
      continue;
    }
    // A stage can fail without a failed test: a lint fault, a browser that is missing, a worker that ended.
    failed += Math.max(result.failures.length, 1);
    break;
  }
  const second: string[] = [];
  // Counts waiting failures too when another fault ended the run, because a second try cannot make it pass.
  if (failed > 0) failed += waiting.flatMap((each) => each.failures).length;
  for (const { name, failures, tryAgain } of failed > 0 ? [] : waiting) {
    const result = timed(`second try of ${name}`, tryAgain);
    // Keeps the earlier failures when a run ends badly without a failed test.
    const still = result.isGreen || result.failures.length > 0 ? result.failures : failures;
    const names = new Set(still.map((each) => each.name));
    const mended = failures.filter((each) => !names.has(each.name)).map((each) => each.name);
    passed += mended.length;
    failed += still.length;
    second.push(...mended);
  }
  if (second.length > 0) console.log(`\nPassed at the second try\n${second.map((each) => `  ${each}`).join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function timed(name: string, run: () => Result): Result {
  console.log(`\n--- ${name}`);
  const startedAt = performance.now();
  const result = run();
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const ended = result.isGreen ? 'passed' : result.tryAgain ? `${result.failures.length} to try again` : 'FAILED';
  console.log(`--- ${name}: ${ended} in ${seconds} s`);
  return result;
}

/** Finds the browser, or installs one. */
export const setUp: Stage = {
  name: 'set-up',
  run: () => {
    try {
      console.log(`Node ${process.version}, browser ${ensureBrowser()}`);
      return { isGreen: true, passed: 0, failures: [] };
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return { isGreen: false, passed: 0, failures: [] };
    }
  },
};

/** Makes a stage of a program of ours, which passes when it exits with 0. */
export function program(name: string, path: string, args: readonly string[] = []): Stage {
  return { name, run: () => ({ isGreen: script(path, args, {}) === 0, passed: 0, failures: [] }) };
}

/** Tests of units and of the database. Each that fails is tried again with its whole file, one file at a time. */
export function unitTests(name: string, args: readonly string[] = [], environment: Environment = {}): Stage {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const run = (chosen: readonly string[]) =>
    judged('tools/unit.ts', [...chosen, ...reporters], environment, unitReport, (report) =>
      readUnitTotals(report, root),
    );
  const again = ({ failures }: Totals) => [...new Set(failures.map(({ file }) => file)), '--no-file-parallelism'];
  return { name, run: () => withSecondTry(run(args), (first) => run(again(first))) };
}

/** Browser stories of one project. Those that fail are tried again one at a time. */
export function browserTests(name: string, project: string, environment: Environment = {}): Stage {
  const given = { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport };
  const fixed = ['--project', project, '--no-deps', '--reporter=list,json'];
  const run = (chosen: readonly string[]) =>
    judged('tools/e2e.ts', [...fixed, ...chosen], given, browserReport, readBrowserTotals);
  return { name, run: () => withSecondTry(run([]), () => run(['--last-failed', '--workers', '1'])) };
}

function withSecondTry(first: Result, tryAgain: (first: Totals) => Result): Result {
  const { isGreen, failures } = first;
  return isGreen || failures.length === 0 || failures.length > mostTriedAgain
    ? first
    : { ...first, tryAgain: () => tryAgain(first) };
}

/** Runs tests and reads their report, which no earlier run wrote. A run that found no test is not green. */
function judged(
  path: string,
  args: readonly string[],
  environment: Environment,
  report: string,
  read: (report: string) => Totals,
): Result {
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const status = script(path, args, environment);
  const { passed, failures } = read(report);
  return { isGreen: status === 0 && failures.length === 0 && passed > 0, passed, failures };
}

function script(path: string, args: readonly string[], environment: Environment): number | null {
  return spawnSync(process.execPath, [join(root, path), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...pinnedEnvironment(), ...environment },
  }).status;
}
