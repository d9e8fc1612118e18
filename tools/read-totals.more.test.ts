import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBrowserTotals, readUnitTotals } from './read-totals.ts';
import { root } from './set-up.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carded-totals-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(script: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const { VITEST: _vitest, ...inherited } = process.env;
  spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: folder,
    env: { ...inherited, ...env },
  });
}

test('vitest’s passed and failed tests are counted', () => {
  writeFileSync(
    join(folder, 'a.test.js'),
    `import { expect, test } from 'vitest';
     test('a', () => {}); test('b', () => {}); test('c', () => expect(1).toBe(2)); test.skip('d', () => {});`,
  );
  const report = join(folder, 'report.json');
  run('vitest/vitest.mjs', ['run', '--root', folder, '--reporter=json', `--outputFile.json=${report}`]);
  expect(readUnitTotals(report, folder)).toEqual({
    passed: 2,
    failures: [{ file: 'a.test.js', name: 'a.test.js › c' }],
  });
});

test('a file that does not load is a failed test', () => {
  writeFileSync(join(folder, 'a.test.js'), `import { test } from 'vitest'; test('a', () => {});`);
  writeFileSync(join(folder, 'b.test.js'), `import './gone.js';`);
  const report = join(folder, 'report.json');
  run('vitest/vitest.mjs', ['run', '--root', folder, '--reporter=json', `--outputFile.json=${report}`]);
  expect(readUnitTotals(report, folder)).toEqual({ passed: 1, failures: [{ file: 'b.test.js', name: 'b.test.js' }] });
});

test('Playwright’s tests are counted, and one that its own retries made green as failed', () => {
  writeFileSync(join(folder, 'playwright.config.js'), `module.exports = { retries: 1, testMatch: 'a.spec.js' };`);
  writeFileSync(
    join(folder, 'a.spec.js'),
    `const { test, expect } = require('@playwright/test');
     test('a', () => {}); test.describe('in', () => test('b', () => expect(1).toBe(2))); test('c', ({}, info) => expect(info.retry).toBe(1));`,
  );
  const report = join(folder, 'report.json');
  run('@playwright/test/cli.js', ['test', '--reporter=json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  expect(readBrowserTotals(report)).toEqual({
    passed: 1,
    failures: [
      { file: 'a.spec.js', name: 'a.spec.js › c' },
      { file: 'a.spec.js', name: 'a.spec.js › b' },
    ],
  });
});

test('a report that was never written holds no passed test', () => {
  expect(readUnitTotals(join(folder, 'gone.json'), folder)).toEqual({ passed: 0, failures: [] });
});
