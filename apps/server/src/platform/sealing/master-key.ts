import { createHmac } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys derived from the one operator's key; each is used for one purpose only. */
export type MasterKey = {
  /** Wraps the keys of accounts. */
  wrap: Buffer;
  /** Hashes what is looked up without an account: login emails, guess subjects. */
  lookup: Buffer;
  /** Seals what belongs to the operator: directory, demo messages, signing keys. */
  operator: Buffer;
};

export const masterKeyFrom = (root: Buffer): MasterKey => {
  if (root.length < 32) throw new Error('CARDED_MASTER_KEY needs at least 32 bytes, base64.');
  const derive = (purpose: string) => createHmac('sha256', root).update(`carded:${purpose}:v1`).digest();
  return { wrap: derive('wrap'), lookup: derive('lookup'), operator: derive('operator') };
};

/** From the configuration, or made once and kept in the data directory, readable by its owner only. */
export const loadMasterKey = async (
  configured: string | undefined,
  dataDir: string,
  random: (size: number) => Buffer,
): Promise<MasterKey> => {
  if (configured !== undefined) return masterKeyFrom(Buffer.from(configured, 'base64'));
  const file = join(dataDir, 'keys', 'master.key');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept !== null) return masterKeyFrom(Buffer.from(kept.trim(), 'base64'));
  const root = random(32);
  await mkdir(join(dataDir, 'keys'), { recursive: true, mode: 0o700 });
  await writeFile(file, `${root.toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  await chmod(file, 0o600);
  return masterKeyFrom(root);
};
