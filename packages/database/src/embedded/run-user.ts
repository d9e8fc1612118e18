import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The user Postgres runs as; undefined: the same as ours. */
export type RunUser = { uid: number; gid: number } | undefined;

/**
 * Postgres refuses to run as root, and as a user without a passwd entry. As root, this is `nobody`; otherwise ourselves.
 *
 * @throws Error when we are root and the machine has no `nobody`.
 */
export function findRunUser(): RunUser {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const nobody = users.find(({ name }) => name === 'nobody') ?? users.find(({ uid }) => uid === 65534);
  if (!nobody) {
    throw new Error(
      'PostgreSQL cannot run as root and this machine has no user "nobody". Add one, start as another user, or set DATABASE_URL.',
    );
  }
  return { uid: nobody.uid, gid: nobody.gid };
}

/** Whether the user can enter a folder; asked of the system itself, so it holds with every kind of permission. */
export function canReach(user: RunUser, folder: string): boolean {
  if (!user) return true;
  const { status } = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}

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
