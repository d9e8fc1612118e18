import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type MasterKey, masterKeyFrom } from './key-purposes.ts';

export { masterKeyFrom } from './key-purposes.ts';

/** From the configuration, or made once and kept in the data directory, readable by its owner only. */
export async function loadMasterKey(
  configured: string | undefined,
  dataDir: string,
  random: (size: number) => Buffer,
): Promise<MasterKey> {
  if (configured !== undefined) return masterKeyFrom(Buffer.from(configured, 'base64'));
  const file = join(dataDir, 'keys', 'master.key');
  const kept = await readIfThere(file);
  if (kept !== null) return masterKeyFrom(kept);
  await keepFirst(file, random);
  const made = await readIfThere(file);
  if (made === null) throw new Error('the master key could not be kept in the data directory');
  return masterKeyFrom(made);
}

const readIfThere = async (file: string): Promise<Buffer | null> => {
  try {
    return Buffer.from((await readFile(file, 'utf8')).trim(), 'base64');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** The key is on the disk before anything is sealed with it; of two processes that start at once, one makes it. */
const keepFirst = async (file: string, random: (size: number) => Buffer): Promise<void> => {
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
};
