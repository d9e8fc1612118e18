import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { findPlace, restoreCluster, serverVersion } from '@carded/database/embedded';
import { deletionsFolder } from '../features/receipts/index.ts';
import { faultIn, type Manifest, parts, platformHere, readManifest } from './manifest.ts';

type Given = {
  /** The backup. */
  folder: string;
  /** Its keys, where they are kept apart. */
  keys?: string;
  /** Newer notes of what was deleted, than those in the backup. */
  deletions?: string;
  /** Folder where the server will look for its data; empty, or not there yet. */
  dataDir: string;
  /** Does what is left with the data in place, before anybody can start a server on it. */
  finish: (dataDir: string) => Promise<void>;
};

/**
 * Puts a backup where a start finds it. It is made beside its place and moved there when all is done.
 * @throws Error in words when the backup is not whole, of another version or platform, or the place is in use. The place is left as it was.
 */
export async function restoreBackup({ folder, keys, deletions, dataDir, finish }: Given): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const from = {
    database: join(folder, 'database'),
    pictures: join(folder, 'pictures'),
    keys: keys ?? join(folder, 'keys'),
  };
  if (!(await isEmpty(dataDir))) throw new Error(`${dataDir} is not empty; restore into an empty folder`);
  refuseOther(manifest);
  for (const part of parts) {
    const fault = await faultIn(from[part], manifest.parts[part]);
    if (fault !== null) throw new Error(`the backup is not whole: ${fault}`);
  }
  await mkdir(dirname(dataDir), { recursive: true });
  const draft = await mkdtemp(join(dirname(dataDir), `${basename(dataDir)}-restoring-`));
  try {
    // The database's user may be another, and passes through.
    await chmod(draft, 0o711);
    await mkdir(join(draft, 'keys'), { mode: 0o700 });
    if (!manifest.has_key_elsewhere) await cp(join(from.keys, 'master.key'), join(draft, 'keys', 'master.key'));
    await cp(from.pictures, join(draft, 'files'), { recursive: true });
    if (deletions !== undefined)
      await cp(resolve(deletions), join(draft, 'files', deletionsFolder), { recursive: true });
    await restoreCluster({ cluster: join(from.database, 'cluster'), keys: from.keys }, join(draft, 'postgres'));
    await finish(draft);
    await rmdir(dataDir).catch(() => undefined);
    await rename(draft, dataDir);
    return manifest;
  } catch (error) {
    await removeDatabase(join(draft, 'postgres'));
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Its files may be elsewhere, where its user could not enter. */
const removeDatabase = async (folder: string): Promise<void> => {
  try {
    await rm(findPlace(folder), { recursive: true, force: true });
  } catch {
    // None was made yet.
  }
};

const isEmpty = async (folder: string): Promise<boolean> => {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
};

const majorOf = (version: string): string => version.split('.')[0] ?? '';

const refuseOther = ({ postgres, platform }: Manifest): void => {
  if (platform !== platformHere)
    throw new Error(`the backup was made on ${platform}, and this machine is ${platformHere}`);
  if (majorOf(postgres) !== majorOf(serverVersion()))
    throw new Error(`the backup is of PostgreSQL ${majorOf(postgres)}, and this one is ${majorOf(serverVersion())}`);
};
