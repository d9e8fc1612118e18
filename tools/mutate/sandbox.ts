import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const left = new Set(['node_modules', '.git', '.data', '.react-router', 'coverage', 'test-results', 'build']);
const prefix = 'carded-mutate-';

/**
 * A copy of the project in which files may be changed. Stryker's own sandbox links `node_modules`, where the workspaces lead back to the project itself: tests
 * would import the unchanged code. Here they lead to the copy.
 */
export function makeSandbox(root: string): { folder: string; remove: () => void } {
  removeAbandoned();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`)));
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || !left.has(basename(path)) });
  linkInstalled(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const group of ['apps', 'packages', 'examples']) {
    for (const name of readdirSync(join(root, group))) linkBuild(join(root, group, name), join(folder, group, name));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Removes the folders of killed runs. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : undefined;
    if (pid === undefined || isAlive(pid)) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Ignored: it belongs to another user.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function linkInstalled(from: string, to: string): void {
  mkdirSync(join(to, '@carded'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@carded') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@carded'))) {
    symlinkSync(readlinkSync(join(from, '@carded', name)), join(to, '@carded', name));
  }
}

/** Links build outputs instead of copying them. */
function linkBuild(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (name === 'build' || name === 'node_modules') symlinkSync(join(from, name), join(to, name));
  }
}
