import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeCommitSubjects } from './commit-subjects.ts';

it('finds a subject of more than 72 characters, and reads nothing without a history', async () => {
  const root = mkdtempSync(join(tmpdir(), 'carded-subjects-'));
  try {
    const check = makeCommitSubjects(null);
    expect(await check.run(root)).toEqual([]);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Dana', '-c', 'user.email=dana@example.com', ...args], { cwd: root });
    git('init', '-q');
    git('commit', '-q', '--allow-empty', '-m', 'a'.repeat(72));
    expect(await check.run(root)).toEqual([]);
    git('commit', '-q', '--allow-empty', '-m', 'b'.repeat(73), '-m', 'c'.repeat(90));
    expect(await check.run(root)).toEqual([expect.stringMatching(/^\w+: its subject has 73 characters/)]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
