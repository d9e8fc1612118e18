import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Artifact, isStale, stampOf, writeStamp } from './artifacts.mjs';
import { root } from './set-up.mjs';

let folder: string;
let artifact: Artifact;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carded-artifact-'));
  const here = relative(root, folder);
  mkdirSync(join(folder, 'src'));
  mkdirSync(join(folder, 'out'));
  writeFileSync(join(folder, 'src/a.ts'), 'one');
  artifact = {
    name: `test-${basename(folder)}`,
    workspace: here,
    commands: [],
    sources: [`${here}/src`],
    output: `${here}/out`,
  };
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  rmSync(join(root, 'node_modules/.cache/carded', `${artifact.name}.json`), { force: true });
});

const build = () => writeStamp(artifact, stampOf(artifact));

test('what was never built is stale, what was just built is not', () => {
  expect(isStale(artifact)).toBe(true);
  build();
  expect(isStale(artifact)).toBe(false);
});

test('a changed, added or removed source makes it stale', () => {
  build();
  writeFileSync(join(folder, 'src/a.ts'), 'two, longer');
  expect(isStale(artifact)).toBe(true);
  build();
  writeFileSync(join(folder, 'src/b.ts'), '');
  expect(isStale(artifact)).toBe(true);
  build();
  rmSync(join(folder, 'src/b.ts'));
  expect(isStale(artifact)).toBe(true);
});

test('a lost output makes it stale', () => {
  build();
  rmSync(join(folder, 'out'), { recursive: true });
  expect(isStale(artifact)).toBe(true);
});

test('a new time on the same text, or a changed test, does not', () => {
  build();
  utimesSync(join(folder, 'src/a.ts'), 1, 1);
  writeFileSync(join(folder, 'src/a.test.ts'), 'test');
  expect(isStale(artifact)).toBe(false);
});

test('a source that changes while it is being built leaves it stale', () => {
  const before = stampOf(artifact);
  writeFileSync(join(folder, 'src/a.ts'), 'changed meanwhile');
  writeStamp(artifact, before);
  expect(isStale(artifact)).toBe(true);
});
