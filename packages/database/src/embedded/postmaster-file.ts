import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Layout } from '#embedded/layout.ts';
import { commandLine, hasEntry, isRunning } from '#embedded/processes.ts';

export type Postmaster = { pid: number; socket: string; status: string };

/** What `postmaster.pid` of a cluster says, whether or not that process still runs. Undefined: there is no such file. */
export function readPostmasterFile(cluster: string): Postmaster | undefined {
  let text: string;
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
  const [pid = '', , , , socket = '', , , status = ''] = text.split('\n');
  return /^\d+$/.test(pid) ? { pid: Number(pid), socket, status: status.trim() } : undefined;
}

/** The server that runs on a cluster now, starting and stopping ones included. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const found = readPostmasterFile(cluster);
  return found && isPostmasterOf(found.pid, cluster) ? found : undefined;
}

/**
 * After a crash the process id in a lock file may belong to another program by now, or to a zombie that nobody reaps,
 * and Postgres would refuse to start. With our own id in the first line it takes the file for stale, since a parent is
 * never a postmaster; the rest still lets it see whether parts of the old server hold on to their shared memory.
 */
export function disownLocks({ cluster, socket }: Pick<Layout, 'cluster' | 'socket'>): void {
  for (const path of [join(cluster, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')]) {
    if (!existsSync(path)) continue;
    const text = readFileSync(path, 'utf8');
    const pid = Number.parseInt(text, 10);
    if (hasEntry(pid) && !isPostmasterOf(pid, cluster)) writeFileSync(path, text.replace(/^\d+/, String(process.pid)));
  }
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  return isRunning(pid) && commandLine(pid).includes(`-D ${cluster}`);
}
