import type { Check } from './check.ts';
import { projectFiles } from './files.ts';

const banned = new Set([
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'misc',
  'shared',
  'manager',
  'base',
  'temp',
  'tmp',
]);

/** No file or folder called after what it is not. */
export const names: Check = {
  name: 'names',
  run: (root) => {
    const sources = projectFiles(root).filter((path) => /\.(tsx?|mjs|css|sql)$/.test(path));
    return sources.flatMap((path) => {
      const word = path
        .split('/')
        .flatMap((part) => [bannedWord(part)])
        .find((found) => found !== undefined);
      return word ? [`${path}: "${word}" says nothing about what is inside`] : [];
    });
  },
};

function bannedWord(part: string): string | undefined {
  const stem = part.replace(/\..*$/, '').toLowerCase();
  if (stem.startsWith('new-')) return 'new-';
  return stem.split(/[-_]/).find((word) => banned.has(word) || /^v2$/.test(word));
}
