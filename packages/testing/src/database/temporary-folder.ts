import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Folder whose files Linux keeps in memory. */
export const MEMORY = '/dev/shm';
const MEMORY_NEEDED_BYTES = 4 * 1024 ** 3;

/** For databases that are thrown away. In memory where there is plenty: making one is thousands of small files. */
export function temporaryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_NEEDED_BYTES ? MEMORY : tmpdir();
}
