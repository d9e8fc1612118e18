// Lists artifacts with their sources, and tells which are stale. Plain JavaScript, so that `npm start` can use it before anything is built.
// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, tryToWrite } from './set-up.mjs';

/**
 * @typedef {object} Artifact
 * @property {string} name
 * @property {string} workspace folder in which the command runs
 * @property {string[][]} commands one after another: script, from the root, and arguments for the pinned Node
 * @property {string[]} sources files and folders it is made from
 * @property {string} output folder that must exist afterwards
 */

const everyone = ['package-lock.json', 'tsconfig.base.json'];
const browserPackages = [
  ...['packages/domain', 'packages/contract', 'packages/client', 'packages/documents'],
  ...['packages/tokens', 'packages/words'],
];

/** Sources of the types in the packages for integrators. */
const sourcesOfTypes = [
  'packages/js/src',
  'packages/embed/src/popup/config.ts',
  'packages/contract/src/buyer/popup-messages.ts',
];

/** @type {Artifact[]} */
export const artifacts = [
  {
    name: 'web',
    workspace: 'apps/web',
    commands: [
      ['apps/web/scripts/make-rosette.ts'],
      ['node_modules/@react-router/dev/bin.cjs', 'build'],
      ['node_modules/vite/bin/vite.js', 'build', '--config', 'sign-up.vite.config.ts'],
      ['apps/web/scripts/after-build.ts'],
    ],
    sources: [...everyone, ...browserPackages, 'apps/web'],
    output: 'apps/web/build',
  },
  {
    name: 'verify',
    workspace: 'apps/verify',
    commands: [['node_modules/vite/bin/vite.js', 'build'], ['apps/verify/scripts/bundle-size.ts']],
    sources: [...everyone, ...browserPackages, 'apps/verify'],
    output: 'apps/verify/build',
  },
  {
    name: 'pay',
    workspace: 'apps/pay',
    commands: [['apps/pay/scripts/build.ts']],
    sources: [
      ...everyone,
      ...['packages/contract/src/account/card-messages.ts', 'packages/providers/src/payments/browser'],
      ...['packages/providers/src/payments/port.ts', 'packages/tokens', 'apps/pay'],
    ],
    output: 'apps/pay/build',
  },
  {
    name: 'embed',
    workspace: 'packages/embed',
    commands: [['packages/embed/scripts/build.ts']],
    sources: [...everyone, 'packages/contract', 'packages/words', 'packages/embed'],
    output: 'packages/embed/build',
  },
  ...['vendure'].map((name) => ({
    name,
    workspace: `packages/${name}`,
    commands: [['tools/packages/build-package.ts', name]],
    sources: [...everyone, 'tools/packages', `packages/${name}`, 'packages/node/src'],
    output: `packages/${name}/build`,
  })),
  ...['js', 'react', 'node'].map((name) => ({
    name,
    workspace: `packages/${name}`,
    commands: [['tools/packages/build-package.ts', name]],
    sources: [...everyone, 'tools/packages', `packages/${name}`, ...sourcesOfTypes],
    output: `packages/${name}/build`,
  })),
  {
    name: 'shopify',
    workspace: 'integrations/shopify',
    commands: [['integrations/shopify/tools/build.ts']],
    sources: [...everyone, 'packages/words/src', 'integrations/shopify'],
    output: 'integrations/shopify/build',
  },
  {
    name: 'shop',
    workspace: 'examples/shop',
    commands: [['examples/shop/scripts/build.ts']],
    sources: [...everyone, 'packages/js/src', 'packages/react/src', 'examples/shop'],
    output: 'examples/shop/build',
  },
];

const notSources = new Set(['node_modules', 'build', 'dist', '.react-router', '.cache', 'coverage', 'test-results']);
/** Excludes files that a build writes among its own sources. */
for (const name of ['rosette.svg', 'rosette-on-dark.svg']) notSources.add(name);
const stampFolder = join(root, 'node_modules', '.cache', 'carded');

/** @returns {Artifact[]} those whose sources changed since they were built, or whose output is gone */
export function staleArtifacts() {
  return artifacts.filter((artifact) => isWritten(artifact) && isStale(artifact));
}

/**
 * Tells whether the workspace has anything to build.
 * @param {Artifact} artifact
 */
export function isWritten(artifact) {
  return artifact.commands.every(([script = '']) => existsSync(join(root, script)));
}

/**
 * Tells whether sources changed since the last build, or the output is missing.
 * @param {Artifact} artifact
 */
export function isStale(artifact) {
  if (!existsSync(join(root, artifact.output))) return true;
  const stamp = readStamp(artifact);
  const files = sourceFiles(artifact);
  const times = timesOf(files);
  if (stamp.times === times) return false;
  const contents = contentsOf(files);
  if (stamp.contents !== contents) return true;
  // Updates the stamp when only the times differ, as after a checkout, so that the next comparison is quick.
  writeStamp(artifact, { times, contents });
  return false;
}

/**
 * Describes the sources now. Take it before a build, so that a change during it leaves the artifact stale.
 * @param {Artifact} artifact
 */
export function stampOf(artifact) {
  const files = sourceFiles(artifact);
  return { times: timesOf(files), contents: contentsOf(files) };
}

/** @param {Artifact} artifact @param {{ times: string, contents: string }} stamp */
export function writeStamp(artifact, stamp) {
  tryToWrite(join(stampFolder, `${artifact.name}.json`), JSON.stringify(stamp));
}

/** @param {Artifact} artifact @returns {{ times?: string, contents?: string }} */
function readStamp(artifact) {
  const file = join(stampFolder, `${artifact.name}.json`);
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  } catch {
    return {};
  }
}

/** @param {Artifact} artifact @returns {string[]} paths from the root, in a fixed order */
function sourceFiles(artifact) {
  return artifact.sources.flatMap((source) => filesUnder(source)).sort();
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(join(root, path)).flatMap((name) => (notSources.has(name) ? [] : filesUnder(`${path}/${name}`)));
}

/** @param {string[]} files */
function timesOf(files) {
  return digest(files, (file) => {
    const stat = statSync(join(root, file));
    return `${stat.size} ${stat.mtimeMs}`;
  });
}

/** @param {string[]} files */
function contentsOf(files) {
  return digest(files, (file) => readFileSync(join(root, file)));
}

/** @param {string[]} files @param {(file: string) => string | Buffer} read */
function digest(files, read) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(read(file)).update('\0');
  return hash.digest('hex');
}
