import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { readBrowserTotals, readUnitTotals, type Totals } from './read-totals.ts';
import { pinnedEnvironment, root } from './set-up.mjs';

type Result = { isGreen: boolean } & Totals;
export type Stage = {
  name: string;
  /** @returns whether the stage is green, and the tests it counted */
  run: () => Result;
};

const reports = join(root, 'node_modules', '.cache', 'carded', 'reports');
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

/** Runs stage by stage, and stops at the first that fails. The last line holds the totals; the exit code says whether all is green. */
export function runStages(stages: readonly Stage[]): void {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const totals: Totals = { passed: 0, failed: 0 };
  for (const stage of stages) {
    console.log(`\n--- ${stage.name}`);
    const startedAt = performance.now();
    const result = stage.run();
    totals.passed += result.passed;
    // A stage can fail without a failed test: a lint fault, a browser that is missing, a file that does not load.
    totals.failed += result.isGreen ? 0 : Math.max(result.failed, 1);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    console.log(`--- ${stage.name}: ${result.isGreen ? 'passed' : 'FAILED'} in ${seconds} s`);
    if (!result.isGreen) break;
  }
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
  process.exitCode = totals.failed === 0 ? 0 : 1;
}

/** Finds the browser, or installs one. */
export const setUp: Stage = {
  name: 'set-up',
  run: () => {
    try {
      console.log(`Node ${process.version}, browser ${ensureBrowser()}`);
      return { isGreen: true, passed: 0, failed: 0 };
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return { isGreen: false, passed: 0, failed: 0 };
    }
  },
};

type Environment = Readonly<Record<string, string>>;

/** A program of ours, which is green when it ends with 0. */
export function program(name: string, path: string, args: readonly string[] = []): Stage {
  return { name, run: () => script(path, args, {}) };
}

/** Tests of units and of the database. */
export function unitTests(name: string, args: readonly string[] = [], environment: Environment = {}): Stage {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  return {
    name,
    run: () => script('tools/unit.ts', [...args, ...reporters], environment, () => readUnitTotals(unitReport)),
  };
}

/** Browser stories. */
export function browserTests(name: string, args: readonly string[] = [], environment: Environment = {}): Stage {
  const given = { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport };
  return {
    name,
    run: () => script('tools/e2e.ts', [...args, '--reporter=list,json'], given, () => readBrowserTotals(browserReport)),
  };
}

function script(path: string, args: readonly string[], environment: Environment, totalsOf?: () => Totals): Result {
  const { status } = spawnSync(process.execPath, [join(root, path), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...pinnedEnvironment(), ...environment },
  });
  const counted = totalsOf?.();
  const hasTests = !counted || counted.passed > 0;
  const { passed, failed } = counted ?? { passed: 0, failed: 0 };
  return { isGreen: status === 0 && failed === 0 && hasTests, passed, failed };
}
