import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

/** Installs what the stage's own lock file holds, when it changed, and our packages as a shop gets them: from their tarballs. @returns its folder */
export async function installStage(stage: string, packages: readonly string[]): Promise<string> {
  const folder = join(root, 'platforms', stage);
  const lock = createHash('sha256')
    .update(await readFile(join(folder, 'package-lock.json')))
    .digest('hex');
  const stamp = join(folder, 'node_modules/.carded-install');
  if ((await readFile(stamp, 'utf8').catch(() => '')) !== lock) {
    await npm(folder, ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    await writeFile(stamp, lock);
  }
  const build = join(folder, 'build');
  await rm(build, { recursive: true, force: true });
  await mkdir(build, { recursive: true });
  for (const name of packages) await unpack(folder, name);
  return folder;
}

async function unpack(folder: string, name: string): Promise<void> {
  const packed = join(folder, 'build');
  await npm(folder, ['pack', '--ignore-scripts', '--pack-destination', packed, join(root, 'packages', name, 'build')]);
  const home = join(folder, 'node_modules/@carded', name);
  await rm(home, { recursive: true, force: true });
  await mkdir(home, { recursive: true });
  const tarball = join(packed, `carded-${name}-0.1.0.tgz`);
  await run('tar', ['-xzf', tarball, '-C', home, '--strip-components=1']);
}

const npm = (cwd: string, args: readonly string[]) => run('npm', args, { cwd, maxBuffer: 64 * 1024 * 1024 });

/** Reads the runnable blocks of a packed package's README. */
export async function readmeBlocks(folder: string, name: string): Promise<string[]> {
  const text = await readFile(join(folder, 'node_modules/@carded', name, 'README.md'), 'utf8');
  return [...text.matchAll(/^```js runnable\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
}
