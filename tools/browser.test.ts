import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBrowser } from './browser.ts';

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

test('takes the browser that CARDED_BROWSER names before any other', () => {
  program('chromium', 'echo Chromium 150.0.1');
  const chosen = program('mine', 'echo Mine 1.0');
  expect(findBrowser({ PATH: folder, CARDED_BROWSER: chosen })).toBe(chosen);
});

test('refuses a CARDED_BROWSER that does not start', () => {
  expect(() => findBrowser({ PATH: folder, CARDED_BROWSER: join(folder, 'gone') })).toThrow('does not start');
});

test('passes over a name that only says how to install the browser', () => {
  program('chromium', 'echo install it first >&2; exit 1');
  const real = program('google-chrome', 'echo Google Chrome 150.0.1');
  expect(findBrowser({ PATH: folder })).toBe(real);
});
