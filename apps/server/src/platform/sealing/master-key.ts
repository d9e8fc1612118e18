import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type MasterKey, masterKeyFrom } from './key-purposes.ts';

export { masterKeyFrom } from './key-purposes.ts';

/** Where the operator's key is kept when the environment has none. */
export function masterKeyFile(dataDir: string): string {
  return join(dataDir, 'keys', 'master.key');
}

/**
 * The operator's key, from the configuration or the data directory. Null: there is none.
 * @throws Error when there is one that cannot be read, or is no key.
 */
export async function readMasterKey(configured: string | undefined, dataDir: string): Promise<MasterKey | null> {
  if (configured !== undefined) return masterKeyFrom(Buffer.from(configured, 'base64'));
  const file = masterKeyFile(dataDir);
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new Error(`the key in ${file} cannot be read (${error.code})`, { cause: error });
  });
  if (kept === null) return null;
  if (kept.trim() === '') throw new Error(`the key in ${file} is empty; put it back from where you keep it`);
  try {
    return masterKeyFrom(Buffer.from(kept.trim(), 'base64'));
  } catch (error) {
    throw new Error(`the key in ${file} is damaged; put it back from where you keep it`, { cause: error });
  }
}

/** The same, where the start has seen to it that there is one. @throws Error when there is none all the same. */
export async function loadMasterKey(configured: string | undefined, dataDir: string): Promise<MasterKey> {
  const kept = await readMasterKey(configured, dataDir);
  if (kept === null)
    throw new Error(`there is no key: ${masterKeyFile(dataDir)} is missing and CARDED_MASTER_KEY is not set`);
  return kept;
}

/** Keeps a new key, for its owner's eyes only. It is on the disk before anything is sealed with it; of two processes that start at once, one makes it. */
export async function makeMasterKey(dataDir: string, random: (size: number) => Buffer): Promise<void> {
  const file = masterKeyFile(dataDir);
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${random(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${random(32).toString('base64')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  const directory = await open(folder, 'r');
  await directory.sync().finally(() => directory.close());
}
