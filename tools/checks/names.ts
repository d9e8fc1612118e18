import type { Check } from './check.ts';
import { projectFiles, readProjectFile } from './files.ts';

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

const server = 'apps/server/src/features/';
const web = 'apps/web/src/features/';
const contract = 'packages/contract/src/';

/** Forbids misleading file and folder names, and requires one feature name in every layer. */
export const names: Check = {
  name: 'names',
  run: (root) => {
    const sources = projectFiles(root).filter((path) => /\.(tsx?|mjs|css|sql)$/.test(path));
    return [...saysNothing(sources), ...otherNames(root, sources), ...sharedNumbers(root)];
  },
};

/** Two colleagues may take the next number at the same time. */
function sharedNumbers(root: string): string[] {
  const decisions = projectFiles(root).filter((path) => /^docs\/decisions\/\d{4}-/.test(path));
  const byNumber = Map.groupBy(decisions, (path) => path.slice('docs/decisions/'.length, 'docs/decisions/'.length + 4));
  return [...byNumber].flatMap(([number, paths]) =>
    paths.slice(1).map((path) => `${path}: ${number} is the number of ${paths[0]}`),
  );
}

function saysNothing(sources: string[]): string[] {
  return sources.flatMap((path) => {
    const word = path
      .split('/')
      .flatMap((part) => [bannedWord(part)])
      .find((found) => found !== undefined);
    return word ? [`${path}: "${word}" says nothing about what is inside`] : [];
  });
}

/** A feature of the account's screens is a feature of the server and a module of the contract; an endpoint's first name is its feature's. Staff's side of a feature is in it. */
function otherNames(root: string, sources: string[]): string[] {
  const foldersIn = (layer: string) =>
    new Set(sources.flatMap((path) => (path.startsWith(layer) ? [path.slice(layer.length).split('/')[0] ?? ''] : [])));
  const features = foldersIn(server);
  const modules = sources.filter((path) => path.startsWith(contract) && !/\.test\.ts$/.test(path));
  const screens = [...foldersIn(web)].flatMap((name) => [
    ...(features.has(name) ? [] : [`${web}${name}: the server has no feature of this name`]),
    ...(modules.some((path) => path.endsWith(`/${name}.ts`))
      ? []
      : [`${web}${name}: the contract has no module of this name`]),
  ]);
  const endpoints = modules.flatMap((path) =>
    [...readProjectFile(root, path).matchAll(/^ {2}name: '(\w+)\./gm)].flatMap(([, name = '']) => {
      const feature = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const isThere = features.has(feature) || features.has(feature.replace(/^staff-/, ''));
      return isThere ? [] : [`${path}: an endpoint of ${feature}, but the server has no feature of this name`];
    }),
  );
  return [...screens, ...endpoints];
}

function bannedWord(part: string): string | undefined {
  const stem = part.replace(/\..*$/, '').toLowerCase();
  if (stem.startsWith('new-')) return 'new-';
  return stem.split(/[-_]/).find((word) => banned.has(word) || /^v2$/.test(word));
}
