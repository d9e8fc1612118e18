// npm test: everything, stage by stage, stopping at the first that fails. The last line holds the totals.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { readBrowserTotals, readUnitTotals, type Totals } from './read-totals.ts';
import { pinnedEnvironment, root } from './set-up.mjs';

interface Stage {
  name: string;
  /** @returns whether the stage is green, and the tests it counted */
  run: () => Promise<{ isGreen: boolean } & Totals> | ({ isGreen: boolean } & Totals);
}

const reports = join(root, 'node_modules', '.cache', 'carded', 'reports');
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

const stages: Stage[] = [
  { name: 'set-up', run: setUp },
  { name: 'check', run: () => script('tools/check.ts') },
  { name: 'build', run: () => script('tools/build.ts', ['--if-stale']) },
  {
    name: 'unit and database',
    run: () =>
      script('tools/unit.ts', ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`], () =>
        readUnitTotals(unitReport),
      ),
  },
  {
    name: 'crash',
    run: () => script('e2e/src/crash/crash.ts', ['--kills', '6', '--hits', '0', '--seconds', '45']),
  },
  {
    name: 'browser',
    run: () => script('tools/e2e.ts', ['--reporter=list,json'], () => readBrowserTotals(browserReport)),
  },
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const totals: Totals = { passed: 0, failed: 0 };
for (const stage of stages) {
  console.log(`\n--- ${stage.name}`);
  const startedAt = performance.now();
  const result = await stage.run();
  totals.passed += result.passed;
  // A stage can fail without a failed test: a lint fault, a browser that is missing, a file that does not load.
  totals.failed += result.isGreen ? 0 : Math.max(result.failed, 1);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`--- ${stage.name}: ${result.isGreen ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (!result.isGreen) break;
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

function setUp() {
  try {
    console.log(`Node ${process.version}, browser ${ensureBrowser()}`);
    return { isGreen: true, passed: 0, failed: 0 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { isGreen: false, passed: 0, failed: 0 };
  }
}

function script(path: string, args: string[] = [], totalsOf?: () => Totals) {
  const { status } = spawnSync(process.execPath, [join(root, path), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...pinnedEnvironment(), PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
  });
  const counted = totalsOf?.();
  const hasTests = !counted || counted.passed > 0;
  const { passed, failed } = counted ?? { passed: 0, failed: 0 };
  return { isGreen: status === 0 && failed === 0 && hasTests, passed, failed };
}
