import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { root } from './set-up.mjs';

const module = `${pathToFileURL(root).href}/tools/run-stages.ts`;

/** Runs stages written as source. @returns exit code and what was printed, without times */
function run(stages: string) {
  const source = `import { runStages } from ${JSON.stringify(module)};
    const failures = [{ file: 'a.test.ts', name: 'a.test.ts › b' }];
    const good = { name: 'good', run: () => ({ isGreen: true, passed: 3, failures: [] }) };
    const bad = { name: 'bad', run: () => ({ isGreen: false, passed: 0, failures: [] }) };
    const failing = (again) => ({ name: 'failing', run: () => ({ isGreen: false, passed: 2, failures, tryAgain: () => again }) });
    const passes = { isGreen: true, passed: 4, failures: [] };
    const fails = { isGreen: false, passed: 3, failures };
    const ends = { isGreen: false, passed: 0, failures: [] };
    runStages([${stages}]);`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n') };
}

test('green stages are counted together', () => {
  const { status, lines } = run('good, good');
  expect([status, lines.at(-1)]).toEqual([0, '6 passed, 0 failed']);
});

test('a stage that is wrong without a failed test ends the run', () => {
  const { status, lines } = run('good, bad, good');
  expect([status, lines.at(-1)]).toEqual([1, '3 passed, 1 failed']);
});

test('a test that passes at the second try is counted and listed last', () => {
  const { status, lines } = run('failing(passes), good');
  expect([status, ...lines.slice(-4)]).toEqual([
    0,
    'Passed at the second try',
    '  a.test.ts › b',
    '',
    '6 passed, 0 failed',
  ]);
});

test('a test that fails twice is red, after the rest has run', () => {
  const { status, lines } = run('failing(fails), good');
  expect([status, lines.at(-1)]).toEqual([1, '5 passed, 1 failed']);
});

test('a second try that ends without a word is red', () => {
  const { status, lines } = run('failing(ends)');
  expect([status, lines.at(-1)]).toEqual([1, '2 passed, 1 failed']);
});

test('nothing is tried again where something else is wrong', () => {
  const { status, lines } = run('failing(passes), bad');
  expect([status, lines.at(-1)]).toEqual([1, '2 passed, 2 failed']);
});
