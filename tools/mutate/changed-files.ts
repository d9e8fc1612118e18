import { execFileSync } from 'node:child_process';

/**
 * Lists the files that differ from the branch `main`, with what is not committed yet; on `main` itself, those that its last commit changed. Deleted files are left out. A
 * clone of a single commit has nothing to compare with, so nothing changed.
 */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const tryGit = (...args: string[]) => {
    try {
      return git(...args);
    } catch {
      return undefined;
    }
  };
  const head = tryGit('rev-parse', 'HEAD');
  if (head === undefined) return [];
  const base = tryGit('merge-base', 'HEAD', 'main') ?? tryGit('merge-base', 'HEAD', 'origin/main');
  const from = base !== undefined && base !== head ? base : tryGit('rev-parse', 'HEAD~1');
  if (from === undefined) return [];
  const changed = git('diff', '--name-only', '--diff-filter=d', from);
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...new Set(`${changed}\n${added}`.split('\n'))].filter((file) => file !== '').sort();
}
