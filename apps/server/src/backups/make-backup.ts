import { copyFile, mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { backUpCluster } from '@carded/database/embedded';
import type { Config } from '../config.ts';
import { deletionsFolder } from '../features/receipts/index.ts';
import { masterKeyFile } from '../platform/sealing/master-key.ts';
import { filesOf, type Manifest, manifestName, parts, platformHere } from './manifest.ts';

type Given = Pick<Config, 'dataDir' | 'masterKey' | 's3'>;

/**
 * Backs up the embedded database, the pictures and the keys into a folder that is not there yet, while the server works. It has another name until it is whole.
 * @throws Error in words when the folder exists, or something cannot be copied. Nothing is left of it then.
 */
export async function makeBackup({ dataDir, masterKey, s3 }: Given, folder: string): Promise<Manifest> {
  if (await isThere(folder)) throw new Error(`${folder} exists already; name a new folder`);
  if (!(await isThere(join(dataDir, 'postgres')))) throw new Error(`there is no embedded database in ${dataDir}`);
  await mkdir(dirname(folder), { recursive: true });
  const draft = await mkdtemp(join(dirname(folder), `.${basename(folder)}-unfinished-`));
  try {
    for (const part of parts) await mkdir(join(draft, part), { mode: 0o700 });
    const to = { cluster: join(draft, 'database', 'cluster'), keys: join(draft, 'keys') };
    const { postgres, endedAt } = await backUpCluster(join(dataDir, 'postgres'), to);
    // After the database: a picture whose row is in it was written before.
    if (s3 === null) await copyPictures(join(dataDir, 'files'), join(draft, 'pictures'), endedAt.getTime());
    if (masterKey === undefined) await copyFile(masterKeyFile(dataDir), join(draft, 'keys', 'master.key'));
    const manifest: Manifest = {
      format: 1,
      ended_at: endedAt.toISOString(),
      postgres,
      platform: platformHere,
      has_bucket: s3 !== null,
      has_key_elsewhere: masterKey !== undefined,
      parts: {
        database: await filesOf(join(draft, 'database')),
        pictures: await filesOf(join(draft, 'pictures')),
        keys: await filesOf(join(draft, 'keys')),
      },
    };
    await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
    await rename(draft, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Skips pictures from after the copy of the database: no row would ever have them removed. A picture deleted meanwhile was due to be deleted. */
const copyPictures = async (from: string, to: string, untilMs: number): Promise<void> => {
  const found = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(from, path);
    if (!entry.isFile() || !entry.name.endsWith('.sealed')) continue;
    const file = await stat(path).catch(() => null);
    if (file === null || (file.mtimeMs > untilMs && !name.startsWith(`${deletionsFolder}/`))) continue;
    await mkdir(dirname(join(to, name)), { recursive: true, mode: 0o700 });
    await copyFile(path, join(to, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};
