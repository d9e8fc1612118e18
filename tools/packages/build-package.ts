// Builds a package for integrators into a folder that can be packed: `node tools/packages/build-package.ts js`.
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { root } from '../set-up.mjs';
import { declarationsOf } from './declarations.ts';
import { builtFile, type Manifest, publishedManifest } from './manifest.ts';

/** Budgets in gzip bytes of all files a page loads; a server package has none. */
const gzipBudgets: Record<string, number> = { js: 2_048, react: 2_048 };

/** @param workspace folder name under packages @param output made again @throws when it does not build, or is too large */
export async function buildPackage(workspace: string, output: string): Promise<void> {
  const home = join(root, 'packages', workspace);
  const manifest: Manifest = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  const sources = Object.values(manifest.exports);
  const declarations = declarationsOf(
    workspace,
    sources.map((source) => source.replace('./', '')),
  );
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  await bundle(home, output, manifest, gzipBudgets[workspace] !== undefined);
  for (const [path, text] of declarations) await write(join(output, 'types', path), text);
  await write(join(output, 'package.json'), `${JSON.stringify(publishedManifest(manifest, workspace), null, 2)}\n`);
  await copyFile(join(home, 'README.md'), join(output, 'README.md'));
  await checkSize(output, gzipBudgets[workspace]);
  // The site offers it as one file, so that a shop installs it from there: https://…/packages/carded-node-0.1.0.tgz.
  await promisify(execFile)('npm', ['pack', '--ignore-scripts', '--pack-destination', output, output], { cwd: output });
}

async function bundle(home: string, output: string, manifest: Manifest, isForBrowser: boolean): Promise<void> {
  const theirs = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  const build = await rolldown({
    input: Object.fromEntries(
      Object.values(manifest.exports).map((source) => [builtFile(source).slice(2, -3), join(home, source)]),
    ),
    platform: isForBrowser ? 'browser' : 'node',
    external: (id) => id.startsWith('node:') || theirs.some((name) => id === name || id.startsWith(`${name}/`)),
    transform: { target: isForBrowser ? 'es2022' : 'node20', jsx: { runtime: 'automatic', development: false } },
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  await build.write({
    dir: output,
    format: 'esm',
    minify: isForBrowser,
    // Frameworks that render on a server want to know which components run in the browser.
    ...(manifest.peerDependencies?.react ? { banner: `'use client';` } : {}),
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  });
  await build.close();
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

async function checkSize(output: string, budget: number | undefined): Promise<void> {
  if (budget === undefined) return;
  const files = (await readdir(output, { recursive: true })).filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(output, file)), { level: 9 }).length),
  );
  const size = sizes.reduce((sum, each) => sum + each, 0);
  process.stdout.write(`${files.join(' + ')}: gz ${size} of ${budget}\n`);
  if (size > budget) throw new Error(`${output} is too large for a page`);
}

if (import.meta.main) {
  const workspace = process.argv[2];
  if (!workspace) throw new Error('Which package? node tools/packages/build-package.ts js');
  await buildPackage(workspace, join(root, 'packages', workspace, 'build'));
}
