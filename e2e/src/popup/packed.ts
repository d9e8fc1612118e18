import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

export type PackageName = 'js' | 'react' | 'node';
export const packageNames: readonly PackageName[] = ['js', 'react', 'node'];

/** A folder outside the repository with the packages installed from their tarballs, as a shop has them. */
export type Installed = {
  folder: string;
  /** Paths in each tarball. */
  files: Record<PackageName, string[]>;
  remove: () => Promise<void>;
};

/**
 * Packs the built packages and unpacks them into a separate `node_modules`.
 * @param linked external packages, taken from this repository without a registry
 */
export async function installPacked(linked: readonly string[]): Promise<Installed> {
  const folder = await mkdtemp(join(tmpdir(), 'carded-packed-'));
  const files: Partial<Installed['files']> = {};
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  for (const name of packageNames) {
    const { stdout } = await run(
      'npm',
      ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, join(root, 'packages', name, 'build')],
      { cwd: folder },
    );
    const answer: unknown = JSON.parse(stdout);
    const [packed] = (Array.isArray(answer) ? answer : Object.values(answer as object)) as {
      filename: string;
      files: { path: string }[];
    }[];
    if (!packed) throw new Error(`${name} was not packed: ${stdout}`);
    files[name] = packed.files.map(({ path }) => path).sort();
    const home = join(folder, 'node_modules/@carded', name);
    await mkdir(home, { recursive: true });
    await run('tar', ['-xzf', join(folder, packed.filename), '-C', home, '--strip-components=1']);
  }
  for (const name of linked) {
    const target = join(root, 'node_modules', name);
    const link = join(folder, 'node_modules', name);
    await mkdir(join(link, '..'), { recursive: true });
    await symlink(await readlink(target).catch(() => target), link);
  }
  return {
    folder,
    files: files as Installed['files'],
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Reads the runnable blocks of a packed package's README. */
export async function runnableBlocks({ folder }: Installed, name: PackageName): Promise<string[]> {
  const text = await readFile(join(folder, 'node_modules/@carded', name, 'README.md'), 'utf8');
  return [...text.matchAll(/^```jsx? runnable\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
}
