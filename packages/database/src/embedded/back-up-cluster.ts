import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { serverVersion } from '#embedded/binaries.ts';
import { findPlace, layoutOf, makePlace, PASSAGE_MODE } from '#embedded/place.ts';
import { findRunUser } from '#embedded/run-user.ts';
import { startEmbedded } from '#embedded/start-embedded.ts';

/** Files that a start makes again, as PostgreSQL's manual lists them (Low-level base backup, "Backing Up the Data Directory"). */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'backup_label', 'tablespace_map']);
const emptied = new Set(
  'pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(' '),
);
const inWal = ['archive_status', 'summaries'];

export type ClusterBackup = {
  /** Version of PostgreSQL, for the same major version and platform only. */
  postgres: string;
  /** All that was committed before is in it; nothing that was begun later is. */
  endedAt: Date;
};

/**
 * Copies the embedded database while it works, as PostgreSQL's low-level base backup does: files as they come, and the log that makes one state of them. A slot that
 * ends with the connection holds the log back meanwhile.
 *
 * @param to two folders: `cluster` is made, `keys` gets the passwords of the roles.
 * @throws Error when a piece of the log is missing.
 */
export async function backUpCluster(dataDir: string, to: { cluster: string; keys: string }): Promise<ClusterBackup> {
  const database = await startEmbedded({ dataDir });
  const layout = layoutOf(join(findPlace(dataDir), 'instance'));
  const client = new Client({ connectionString: database.url });
  // A lost connection shows in the running query; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`carded_backup_${process.pid}`]);
    await client.query(`select pg_backup_start('carded', true)`);
    await copyTree(layout.cluster, to.cluster);
    const { rows } = await client.query<{ label: string; tablespaces: string; last: string; ended: Date }>(
      `select labelfile as label, spcmapfile as tablespaces, pg_walfile_name(lsn) as last, clock_timestamp() as ended
         from pg_backup_stop(false)`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('PostgreSQL did not end the backup.');
    if (row.tablespaces.trim() !== '')
      throw new Error('The database has tablespaces, which a backup does not take along.');
    writeFileSync(join(to.cluster, 'backup_label'), row.label, { mode: 0o600, flush: true });
    await copyLog(layout.cluster, to.cluster, row.label, row.last);
    for (const [name, file] of passwordsOf(layout))
      writeFileSync(join(to.keys, name), readFileSync(file), { mode: 0o600, flush: true });
    return { postgres: serverVersion(), endedAt: row.ended };
  } finally {
    await client.end();
    await database.stop();
  }
}

/**
 * Puts a copy where a start looks for the database. It is made beside its place and moved in as one.
 * @param from the same two folders.
 * @param dataDir holds no database yet.
 */
export async function restoreCluster(from: { cluster: string; keys: string }, dataDir: string): Promise<void> {
  const user = findRunUser();
  const place = makePlace(dataDir, user, () => undefined);
  const staging = layoutOf(mkdtempSync(join(place, `preparing-${process.pid}-`)));
  chmodSync(staging.root, PASSAGE_MODE);
  await copyTree(from.cluster, staging.cluster, { isWhole: true });
  mkdirSync(staging.socket, { mode: 0o700 });
  for (const [name, file] of passwordsOf(staging))
    writeFileSync(file, readFileSync(join(from.keys, name)), { mode: 0o600, flush: true });
  if (user) {
    for (const folder of [staging.cluster, staging.socket]) chownSync(folder, user.uid, user.gid);
    for (const { parentPath, name } of readdirSync(staging.cluster, { recursive: true, withFileTypes: true }))
      chownSync(join(parentPath, name), user.uid, user.gid);
  }
  renameSync(staging.root, layoutOf(join(place, 'instance')).root);
}

const passwordsOf = ({ ownerPassword, appPassword }: { ownerPassword: string; appPassword: string }) =>
  [
    ['owner-password', ownerPassword],
    ['app-password', appPassword],
  ] as const;

/** The log from where the backup began to where it ended, each piece of it. */
async function copyLog(from: string, to: string, label: string, last: string): Promise<void> {
  const first = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  const wanted = (await readdir(join(from, 'pg_wal')))
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && first !== undefined && name >= first && name <= last)
    .sort();
  for (const name of wanted) await copyFile(join(from, 'pg_wal', name), join(to, 'pg_wal', name));
  for (const name of inWal) await mkdir(join(to, 'pg_wal', name), { mode: 0o700 });
  if (first === undefined || wanted.length !== countOf(first, last) || wanted[0] !== first)
    throw new Error('A piece of the log is missing from the backup.');
}

/** Pieces of the log are numbered by two numbers of eight digits, the second below 256 (of 16 megabytes each); the timeline stands before. */
const countOf = (first: string, last: string): number => {
  const numberOf = (name: string) => Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16);
  return numberOf(last) - numberOf(first) + 1;
};

/** Files that go away meanwhile are no longer needed: the log says so. */
async function copyTree(from: string, to: string, { isWhole = false } = {}): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true }).catch(noneIfGone)) {
    if (!isWhole && (leftOut.has(entry.name) || entry.name.startsWith('pgsql_tmp'))) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!isWhole && emptied.has(entry.name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyTree(source, target, { isWhole });
    else await copyFile(source, target).catch(isWhole ? fail : noneIfGone);
  }
}

const noneIfGone = (error: NodeJS.ErrnoException): [] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};
const fail = (error: unknown): never => {
  throw error;
};
