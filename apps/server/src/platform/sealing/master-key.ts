import { createHmac } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Keys derived from the one operator's key; each is used for one purpose only. */
export type MasterKey = {
  /** Wraps the keys of accounts. */
  wrap: Buffer;
  /** Hashes what is looked up without an account: login emails, guess subjects. */
  lookup: Buffer;
  /** Seals what belongs to the operator: directory, demo messages, signing keys. */
  operator: Buffer;
  /** Makes the grants of scanner screens and the keys that scans without network are sealed to. */
  scanner: Buffer;
  /** The password of the app's database role, so that every process finds the same. */
  database: Buffer;
};

export const masterKeyFrom = (root: Buffer): MasterKey => {
  if (root.length < 32) throw new Error('CARDED_MASTER_KEY needs at least 32 bytes, base64.');
  const derive = (purpose: string) => createHmac('sha256', root).update(`carded:${purpose}:v1`).digest();
  return {
    wrap: derive('wrap'),
    lookup: derive('lookup'),
    operator: derive('operator'),
    scanner: derive('scanner'),
    database: derive('database'),
  };
};

/** From the configuration, or made once and kept in the data directory, readable by its owner only. */
export const loadMasterKey = async (
  configured: string | undefined,
  dataDir: string,
  random: (size: number) => Buffer,
): Promise<MasterKey> => {
  if (configured !== undefined) return masterKeyFrom(Buffer.from(configured, 'base64'));
  const file = join(dataDir, 'keys', 'master.key');
  const kept = await readIfThere(file);
  if (kept !== null) return masterKeyFrom(kept);
  await keepFirst(file, random);
  const made = await readIfThere(file);
  if (made === null) throw new Error('the master key could not be kept in the data directory');
  return masterKeyFrom(made);
};

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
