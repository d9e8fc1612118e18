import { posix } from 'node:path';
import type { Check } from './check.ts';
import { isTest, projectFiles, readProjectFile } from './files.ts';

const styleImport = /import (\w+) from '([^']+\.module\.css)'/g;

type Use = { path: string; name: string; text: string };

/** Compares the classes of CSS modules with the screens that import them: a class nobody uses is dead, and an unknown class is drawn without a style. */
export const styleClasses: Check = {
  name: 'style classes',
  run: (root) => {
    const paths = projectFiles(root);
    const uses = new Map<string, Use[]>();
    for (const path of paths.filter((one) => /\.tsx?$/.test(one) && !isTest(one))) {
      const text = readProjectFile(root, path);
      for (const [, name = '', from = ''] of text.matchAll(styleImport))
        uses.set(fileOf(path, from), [...(uses.get(fileOf(path, from)) ?? []), { path, name, text }]);
    }
    return paths
      .filter((path) => path.endsWith('.module.css'))
      .flatMap((path) => faultsIn(path, readProjectFile(root, path), uses.get(path) ?? []));
  },
};

/** Finds the file behind an import: `#ui/a.module.css` lies in the importing workspace's `src`. */
function fileOf(path: string, from: string): string {
  if (from.startsWith('#')) return `${path.split('/').slice(0, 2).join('/')}/src/${from.slice(1)}`;
  return posix.join(posix.dirname(path), from);
}

function faultsIn(path: string, css: string, uses: readonly Use[]): string[] {
  const selectors = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}');
  const defined = new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
  const used = uses.map(({ name, text }) => ({
    names: [...text.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one),
    isAnyClass: new RegExp(`(?<![\\w./-])${name}\\[`).test(text),
  }));
  const isUsed = (name: string) => used.some(({ names, isAnyClass }) => isAnyClass || names.includes(name));
  return [
    ...[...defined].filter((name) => !isUsed(name)).map((name) => `${path}: nothing uses the class ${name}`),
    ...uses.flatMap(({ path: user, name }, at) =>
      (used[at]?.names ?? [])
        .filter((one) => !defined.has(one))
        .map((one) => `${user}: ${name}.${one} is not a class of ${path}`),
    ),
  ];
}
