import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedFiles } from './changed-files.ts';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@carded.example', ...args], {
    cwd: folder,
    stdio: 'ignore',
  });
const commit = (file: string, text: string) => {
  writeFileSync(join(folder, file), text);
  git('add', '-A');
  git('commit', '-m', file);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carded-changed-'));
  git('init', '-b', 'main');
  commit('first.ts', '1');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a clone of a single commit has nothing to compare with', () => {
  expect(changedFiles(folder)).toEqual([]);
});

test('on main it is what the last commit changed, with what is not committed yet', () => {
  commit('second.ts', '2');
  commit('third.ts', '3');
  writeFileSync(join(folder, 'fourth.ts'), '4');
  expect(changedFiles(folder)).toEqual(['fourth.ts', 'third.ts']);
});

test('on a branch it is what differs from where it left main', () => {
  git('checkout', '-b', 'work');
  commit('second.ts', '2');
  commit('third.ts', '3');
  git('checkout', 'main');
  commit('other.ts', '5');
  git('checkout', 'work');
  rmSync(join(folder, 'first.ts'));
  expect(changedFiles(folder)).toEqual(['second.ts', 'third.ts']);
});

test('outside of a repository nothing has changed', () => {
  rmSync(join(folder, '.git'), { recursive: true });
  expect(changedFiles(folder)).toEqual([]);
});
