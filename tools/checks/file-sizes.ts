import type { Check } from './check.ts';
import { isTest, projectFiles, readProjectFile } from './files.ts';

const sourceLines = 250;
const testLines = 400;

/** Files that hold data, not logic, and why one file is the right home for each. A path ending in / is a folder. */
const dataFiles: Record<string, string> = {};

/** No file so long that two rooms live in it. */
export const fileSizes: Check = {
  name: 'file sizes',
  run: (root) => {
    const files = projectFiles(root).filter((path) => /\.(tsx?|mjs|css)$/.test(path));
    const tooLong = files.flatMap((path) => {
      const limit = isTest(path) ? testLines : sourceLines;
      const lines = readProjectFile(root, path).split('\n').length - 1;
      if (lines <= limit || reasonFor(path)) return [];
      return [
        `${path}: ${lines} lines, ${limit} at most; split it (only data may be listed in tools/checks/file-sizes.ts)`,
      ];
    });
    const gone = Object.keys(dataFiles).filter((entry) => !files.some((path) => matches(entry, path)));
    return [...tooLong, ...gone.map((entry) => `${entry}: listed in tools/checks/file-sizes.ts but not there`)];
  },
};

function reasonFor(path: string): string | undefined {
  return Object.entries(dataFiles).find(([entry]) => matches(entry, path))?.[1];
}

function matches(entry: string, path: string): boolean {
  return entry.endsWith('/') ? path.startsWith(entry) : path === entry;
}
