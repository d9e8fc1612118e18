import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Random, as a disk that compresses has room for any number of zeros. */
const probe = randomBytes(65_536);
const freshMs = 2_000;

/**
 * Whether every folder takes what is written to it: not on a disk that is full, broken or read-only. One that is missing is made by the first who writes there. Many who
 * ask at once, or within two seconds, get one answer.
 * @returns a function that resolves to it.
 */
export function watchDisks(folders: readonly string[], now: () => number): () => Promise<boolean> {
  let looked: { at: number; answer: Promise<boolean> } | null = null;
  return () => {
    const at = now();
    if (looked === null || at - looked.at >= freshMs) looked = { at, answer: takeAll(folders) };
    return looked.answer;
  };
}

const takeAll = async (folders: readonly string[]): Promise<boolean> =>
  (await Promise.all(folders.map(takes))).every((isTaken) => isTaken);

const takes = async (folder: string): Promise<boolean> => {
  const file = join(folder, probeName());
  try {
    const handle = await open(file, 'w', 0o600);
    try {
      await handle.writeFile(probe);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
};

/** The same each time: one process leaves one behind at most. */
export function probeName(): string {
  return `.ready-${process.pid}`;
}
