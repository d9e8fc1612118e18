import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, projectFiles } from '../checks/files.ts';
import { partOf } from './parts.ts';

const notMutated = [
  /\.d\.ts$/,
  /(^|\/)(generated|test-data|test-shops)\//,
  // People, shops, tickets and days that the demo makes up.
  /\/features\/demo\/(demo-(cast|names|people|shops)|card-holders|support-texts|tell-[a-z]+)\.ts$/,
];

/** The files at these paths whose code decides something: no tests, test data, or generated files. */
export function mutableFiles(root: string, paths: readonly string[]): string[] {
  const missing = paths.filter((path) => !statSync(join(root, path), { throwIfNoEntry: false }));
  if (missing.length > 0) throw new Error(`There is nothing at ${missing.join(', ')}`);
  return projectFiles(root).filter(
    (file) => paths.some((path) => file === path || file.startsWith(`${path}/`)) && isMutable(file),
  );
}

/** Whether a file is one of those. */
export function isMutable(file: string): boolean {
  return (
    /\.tsx?$/.test(file) &&
    partOf(file) !== undefined &&
    !isTest(file) &&
    !notMutated.some((pattern) => pattern.test(file))
  );
}
