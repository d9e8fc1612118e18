// npm run e2e: the browser stories. Arguments go to Playwright: `npm run e2e -- --headed -g license`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { staleArtifacts } from './artifacts.mjs';
import { ensureBrowser } from './browser.ts';
import { build } from './build.ts';
import { pinnedEnvironment, root, stop } from './set-up.mjs';

if (!(await build(staleArtifacts()))) process.exit(1);
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...pinnedEnvironment(), CARDED_BROWSER: browser() } },
);
process.exitCode = status ?? 1;

function browser(): string {
  try {
    return ensureBrowser();
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}
