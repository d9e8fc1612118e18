import type { Check } from './check.ts';
import { isTest, projectFiles, readProjectFile } from './files.ts';

const sourceLines = 250;
const testLines = 400;
/** A style sheet is a list of declarations, a line each. */
const styleLines = 400;
/** Files that hold data, not logic, and why one file is the right home for each. A path ending in / is a folder. */
const dataFiles: Record<string, string> = {
  'packages/domain/src/codes/countries.ts': 'one line per country',
  'packages/domain/src/places/iso3-countries.ts': 'one line per country',
  'packages/domain/src/codes/website-settings.ts': 'one row per setting of a website',
  'packages/contract/src/errors.ts': 'one entry per error',
  'packages/domain/src/people/names/nicknames.ts': 'one line per family of first names',
};

/** No file so long that two rooms live in it. @param exempt files that hold data */
export function makeFileSizes(exempt: Record<string, string>): Check {
  return {
    name: 'file sizes',
    run: (root) => {
      const files = projectFiles(root).filter((path) => /\.(tsx?|mjs|css)$/.test(path));
      const isExempt = (path: string) => Object.keys(exempt).some((entry) => matches(entry, path));
      const tooLong = files.flatMap((path) => {
        const limit =
          isTest(path) && !path.endsWith('.proof.ts') ? testLines : path.endsWith('.css') ? styleLines : sourceLines;
        const lines = readProjectFile(root, path).split('\n').length - 1;
        if (lines <= limit || isExempt(path)) return [];
        return [
          `${path}: ${lines} lines, ${limit} at most; split it (only data may be listed in tools/checks/file-sizes.ts)`,
        ];
      });
      const gone = Object.keys(exempt).filter((entry) => !files.some((path) => matches(entry, path)));
      return [...tooLong, ...gone.map((entry) => `${entry}: listed in tools/checks/file-sizes.ts but not there`)];
    },
  };
}

export const fileSizes = makeFileSizes(dataFiles);

function matches(entry: string, path: string): boolean {
  return entry.endsWith('/') ? path.startsWith(entry) : path === entry;
}
