import { popupScriptPath } from '@carded/contract/buyer/popup-snippet';
import { callFunction, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { type LoaderRelease, loaderName } from './loader-release.ts';
import { integrityOf, withKey } from './with-key.ts';

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
