import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findOpenFolder } from '#embedded/open-folder.ts';
import { canReach, type RunUser } from '#embedded/run-user.ts';

/** Others may pass through, but not list. */
export const PASSAGE_MODE = 0o711;

/**
 * The folder that holds the server's files: `dataDir` itself, or, when the run user cannot get there, one outside that
 * the file `location` in `dataDir` names. Deleting `dataDir` forgets the database in both cases.
 *
 * @returns an absolute path without links.
 */
export function makePlace(dataDir: string, user: RunUser, onLog: (line: string) => void): string {
  mkdirSync(dataDir, { recursive: true, mode: PASSAGE_MODE });
  const place = findPlace(dataDir);
  const own = realpathSync(dataDir);
  if (place !== own || canReach(user, own)) return place;
  if (canReach(user, dirname(own))) {
    chmodSync(own, PASSAGE_MODE);
    return own;
  }
  const outside = mkdtempSync(join(findOpenFolder(user), 'data-'));
  chmodSync(outside, PASSAGE_MODE);
  writeFileSync(pointerOf(own), `${outside}\n`, { mode: 0o600 });
  onLog(`The user PostgreSQL runs as cannot enter ${own}. Its files are in ${outside}.`);
  return outside;
}

/**
 * The same, of a folder that exists and was used before.
 *
 * @throws Error when the place it names is gone: going on would quietly begin an empty database.
 */
export function findPlace(dataDir: string): string {
  const own = realpathSync(dataDir);
  const pointer = pointerOf(own);
  if (!existsSync(pointer)) return own;
  const place = readFileSync(pointer, 'utf8').trim();
  if (existsSync(place)) return place;
  throw new Error(
    `The database of ${own} was in ${place}, which is gone. Restore it, or delete ${pointer} to start over.`,
  );
}

function pointerOf(own: string): string {
  return join(own, 'location');
}
