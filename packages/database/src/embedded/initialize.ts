import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from '#embedded/binaries.ts';
import { type Layout, layoutOf, OWNER_ROLE, PASSAGE_MODE } from '#embedded/place.ts';
import { isRunning } from '#embedded/processes.ts';
import type { RunUser } from '#embedded/run-user.ts';
import { BARE_ENVIRONMENT } from '#embedded/settings.ts';

const STAGING = 'preparing-';

/**
 * Makes the cluster of a place unless it is there. It is made beside its final name and moved in as one, so neither a
 * kill in the middle nor a second process at the same moment leaves half a cluster or a password that does not fit.
 *
 * @throws Error when initdb fails, or the cluster is of another major version than the binaries.
 */
export async function initialize(
  place: string,
  binaries: Binaries,
  user: RunUser,
  isDurable: boolean,
): Promise<Layout> {
  const layout = layoutOf(join(place, 'instance'));
  if (!existsSync(layout.root)) await make(place, layout, binaries, user, isDurable);
  assertMajorVersion(layout, binaries);
  return layout;
}

async function make(
  place: string,
  final: Layout,
  binaries: Binaries,
  user: RunUser,
  isDurable: boolean,
): Promise<void> {
  removeAbandoned(place);
  const staging = layoutOf(mkdtempSync(join(place, `${STAGING}${process.pid}-`)));
  try {
    chmodSync(staging.root, PASSAGE_MODE);
    for (const folder of [staging.cluster, staging.socket]) {
      mkdirSync(folder, { mode: 0o700 });
      if (user) chownSync(folder, user.uid, user.gid);
    }
    const password = randomBytes(24).toString('base64url');
    writeFileSync(staging.ownerPassword, password, { mode: 0o600, flush: true });
    writeFileSync(staging.appPassword, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
    await runInitdb(staging, password, binaries, user, isDurable);
    renameSync(staging.root, final.root);
    syncFolder(place);
  } catch (error) {
    rmSync(staging.root, { recursive: true, force: true });
    if (!existsSync(final.root)) throw error;
  }
}

/**
 * The password goes through a pipe. A pipe of ours cannot be opened again under its /dev/stdin name by another user,
 * and Node's are sockets, which cannot at all; so the shell, already running as that user, makes one.
 */
function runInitdb(
  layout: Layout,
  password: string,
  binaries: Binaries,
  user: RunUser,
  isDurable: boolean,
): Promise<void> {
  const args = [
    ...['-D', layout.cluster, '-U', OWNER_ROLE, '--pwfile=/dev/stdin', '--auth=scram-sha-256', '--data-checksums'],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(isDurable ? [] : ['--no-sync']),
  ];
  const child = spawn('/bin/sh', ['-c', 'cat | "$@"', 'sh', binaries.initdb, ...args], {
    ...user,
    cwd: '/',
    env: BARE_ENVIRONMENT,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(`${password}\n`);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`initdb failed.\n${complaint.trim()}`));
    });
  });
}

function removeAbandoned(place: string): void {
  for (const name of readdirSync(place)) {
    if (!name.startsWith(STAGING) || isRunning(Number(name.split('-')[1]))) continue;
    rmSync(join(place, name), { recursive: true, force: true });
  }
}

/** Makes a rename last through a power failure. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function assertMajorVersion(layout: Layout, binaries: Binaries): void {
  const ofData = readFileSync(join(layout.cluster, 'PG_VERSION'), 'utf8').trim();
  const ofBinaries = binaries.version.split('.')[0];
  if (ofData !== ofBinaries) {
    throw new Error(
      `${layout.cluster} was made by PostgreSQL ${ofData}; the installed one is ${ofBinaries}. Dump it with the old version and restore it into a new data folder.`,
    );
  }
}
