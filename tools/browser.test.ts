import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureBrowser, findBrowser, type Machine } from './browser.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carded-browser-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

const machine = (more: Partial<Machine> = {}, environment: NodeJS.ProcessEnv = {}): Machine => ({
  environment: { PATH: folder, ...environment },
  places: [],
  isRoot: false,
  ...more,
});

test('takes the browser that CARDED_BROWSER names before any other', () => {
  program('chromium', 'echo Chromium 150.0.1');
  const chosen = program('mine', 'echo Mine 1.0');
  expect(findBrowser(machine({}, { CARDED_BROWSER: chosen }))).toBe(chosen);
});

test('refuses a CARDED_BROWSER that does not start', () => {
  expect(() => findBrowser(machine({}, { CARDED_BROWSER: join(folder, 'gone') }))).toThrow('does not start');
});

test('passes over a name that only says how to install the browser', () => {
  program('chromium', 'echo install it first >&2; exit 1');
  const real = program('google-chrome', 'echo Google Chrome 150.0.1');
  expect(findBrowser(machine())).toBe(real);
});

/** Installs `chromium` only, and only after an update: not every distribution has our first choice. */
const aptGet = `
  case "$*" in
    *update*) : > "$(dirname "$0")/updated" ;;
    *install*' chromium')
      test -e "$(dirname "$0")/updated" || exit 100
      printf '#!/bin/sh\\necho Chromium 150.0.1\\n' > "$(dirname "$0")/chromium"; /bin/chmod +x "$(dirname "$0")/chromium" ;;
    *install*) exit 100 ;;
  esac`;

test('installs a browser as root when there is none', () => {
  program('apt-get', aptGet.replaceAll('dirname', '/usr/bin/dirname'));
  expect(ensureBrowser(machine({ isRoot: true }))).toBe(join(folder, 'chromium'));
});

test.each([
  ['as root where there is no apt-get', true],
  ['as a normal user', false],
])('%s, names the two commands that would install one', (_who, isRoot) => {
  if (!isRoot) program('apt-get', aptGet.replaceAll('dirname', '/usr/bin/dirname'));
  expect(() => ensureBrowser(machine({ isRoot }))).toThrow(
    /apt-get install -y chromium\n {2}npx playwright install chromium/,
  );
});
