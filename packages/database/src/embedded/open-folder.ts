import { mkdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { canReach, type RunUser } from '#embedded/run-user.ts';

/**
 * A lasting folder outside the project that the run user can pass through, for when the project itself lies where it
 * cannot (a home closed to others). Only a folder that belongs to us and that nobody else may write is taken.
 */
export function findOpenFolder(user: RunUser): string {
  const candidates = user ? ['/var/lib/carded', '/var/tmp/carded'] : [join(homedir(), '.cache', 'carded')];
  const found = candidates.find((folder) => isOurs(folder) && canReach(user, folder));
  if (!found) throw new Error(`PostgreSQL needs a folder it can reach; tried ${candidates.join(' and ')}.`);
  return found;
}

function isOurs(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const { uid, mode } = statSync(folder);
    return uid === process.getuid?.() && (mode & 0o022) === 0;
  } catch {
    return false;
  }
}
