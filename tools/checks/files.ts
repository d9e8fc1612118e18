import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const notOurs = new Set([
  'node_modules',
  '.git',
  '.data',
  '.cache',
  '.react-router',
  'build',
  'dist',
  'coverage',
  'generated',
  'test-results',
  'playwright-report',
]);

/** Every file of the project under `root` (hidden ones too), as paths from it with forward slashes; nothing made or installed. */
export function projectFiles(root: string): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (notOurs.has(entry.name)) return [];
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return walk(path);
      return entry.isFile() ? [relative(root, path)] : [];
    });
  return walk(root).sort();
}

/** The text of one file of the project. */
export function readProjectFile(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Tells whether a file is a test or exists for tests only. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$|\.proof\.ts$/.test(path) || path.startsWith('e2e/') || path.includes('/testing/');
}
