import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canReach, findOpenFolder, type RunUser } from '#embedded/run-user.ts';

/** Others may pass through, but not list. */
export const PASSAGE_MODE = 0o711;

/**
 * The folder that holds the server's files: `dataDir` itself, or, when the run user cannot get there, the outside folder that
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
 * Finds the folder of the server's files for a `dataDir` that was used before.
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

/** Superuser of the embedded cluster; owns the schema. */
export const OWNER_ROLE = 'carded_owner';

/** The database inside the cluster. */
export const DATABASE_NAME = 'carded';

/** Paths of the server's files. Only `cluster` and `socket` belong to the user Postgres runs as. */
export type Layout = {
  root: string;
  cluster: string;
  socket: string;
  ownerPassword: string;
  appPassword: string;
  adoption: string;
};

export function layoutOf(root: string): Layout {
  return {
    root,
    cluster: join(root, 'cluster'),
    socket: join(root, 'socket'),
    ownerPassword: join(root, 'owner-password'),
    appPassword: join(root, 'app-password'),
    adoption: join(root, 'adopted-by'),
  };
}
