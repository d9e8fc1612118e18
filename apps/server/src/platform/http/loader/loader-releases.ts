import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { popupScriptPath } from '@carded/contract/buyer/popup-snippet';
import { callFunction, type Tables } from '@carded/database';
import type { Config } from '#config.ts';
import type { Context } from '#context.ts';

/** Written by the build of packages/embed, where the addresses of the buyer's screens and of this program belong. */
const verifyToken = '__CARDED_VERIFY_ORIGIN__';
const ownToken = '__CARDED_ORIGIN__';
/** Where the build has it: `/static` is the folder's own address. */
const builtPath = popupScriptPath.replace('/static', '');

export const loaderName = 'popup.js';

/** The loader and the parts it loads later, which belong together. */
export type LoaderRelease = {
  /** 16 hexadecimal digits of the hash over all files. */
  release: string;
  /** Code by file name. */
  files: ReadonlyMap<string, string>;
};

/** What was built, completed with the addresses; null when nothing was. */
export async function readLoaderRelease(
  { verifyUrl, publicUrl }: Config,
  embedBuild: string,
): Promise<LoaderRelease | null> {
  const folder = join(embedBuild, dirname(builtPath));
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^popup[a-z-]*\.js$/.test(name)).toSorted();
  if (!names.includes(loaderName)) return null;
  const hash = createHash('sha256');
  const files = new Map<string, string>();
  for (const name of names) {
    const code = (await readFile(join(folder, name), 'utf8'))
      .replaceAll(verifyToken, verifyUrl)
      .replaceAll(ownToken, publicUrl);
    hash.update(`${name} ${code.length}\n${code}`);
    files.set(name, code);
  }
  return { release: hash.digest('hex').slice(0, 16), files };
}

/** Keeps a release, so that pages which name it get it after the next one, too. */
export async function keepLoaderRelease(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { release, files }: LoaderRelease,
): Promise<void> {
  const at = new Date(now());
  for (const [name, code] of files)
    await callFunction<Record<string, never>, Tables>(
      db,
      'insert into carded.loader_releases (release, name, code, first_at) values ($1, $2, $3, $4) on conflict do nothing',
      [release, name, code, at],
    );
}

/** A file of a release that was served once; null for one that never was. */
export async function findLoaderFile(
  { db }: Pick<Context, 'db'>,
  release: string,
  name: string,
): Promise<string | null> {
  const [row] = await callFunction<{ code: string }, Tables>(
    db,
    'select code from carded.loader_releases where release = $1 and name = $2',
    [release, name],
  );
  return row?.code ?? null;
}

/**
 * The newest loader as a website's pages name it where they allow only what has the right hash: an address that answers the same for good, and that hash. Null before
 * the first one was served.
 */
export async function loaderFileOf(
  { db, config }: Pick<Context, 'db' | 'config'>,
  key: string,
): Promise<{ src: string; integrity: string } | null> {
  const [row] = await callFunction<{ release: string; code: string }, Tables>(
    db,
    'select release, code from carded.loader_releases where name = $1 order by first_at desc, release limit 1',
    [loaderName],
  );
  if (row === undefined) return null;
  const path = popupScriptPath.replace(loaderName, `${row.release}/${loaderName}`);
  return { src: `${config.publicUrl}${path}?key=${key}`, integrity: integrityOf(withKey(row.code, key)) };
}

/** A website's public key, as it may stand in the loader's address. */
export const publicKey = /^pk_(live|test)_[0-9A-Za-z]{28}$/;

/**
 * The loader for pages that can only name an address: store platforms whose script calls take no attributes. What the page itself configures counts before it.
 */
export function withKey(loader: string, key: string): string {
  if (!publicKey.test(key)) throw new Error('No public key.');
  return `self.CardedConfig??={key:"${key}"};\n${loader}`;
}

/** As a page says it in `integrity`. */
function integrityOf(code: string): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`;
}
