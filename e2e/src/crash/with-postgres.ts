import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Postgres, startPostgres } from './postgres.ts';

/** A run in an empty folder, with a database of its own. Both are gone afterwards, whatever happens. */
export async function withPostgres<Result>(
  run: (folder: string, postgres: Postgres) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'carded-crash-'));
  // The database's user may be another.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'postgres');
  const postgres = await startPostgres(dataDir);
  try {
    return await run(folder, postgres);
  } finally {
    await postgres.stop();
    removeOutside(dataDir);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes the database's files from outside of the folder, where they are if its user could not enter it. */
function removeOutside(dataDir: string): void {
  try {
    rmSync(readFileSync(join(dataDir, 'location'), 'utf8').trim(), { recursive: true, force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
