import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientBase } from 'pg';
import type { Database } from '#database.ts';
import {
  applyFunctions,
  currentFunctions,
  dueFunctions,
  readFunctionFiles,
  readSqlFile,
  runSqlFile,
  type SqlFile,
} from '#functions.ts';
import { APP_ROLE, prepareSchema, SCHEMA } from '#prepare-schema.ts';

export type MigrateOptions = {
  /** Connects as the owner of the schema, or as a role that may make it. */
  url: string;
} & Folders;

type Folders = {
  /** Folder of the numbered SQL files; by default, this package's own. */
  dir?: string;
  /** Folder of the functions; by default this package's own, and none where `dir` is another. */
  functionsDir?: string;
};

type Applied = { name: string; checksum: string };

const TABLE = `${SCHEMA}.schema_migrations`;

/**
 * Brings the database up to date: the SQL files not yet applied, in order, each in its own transaction; then the
 * functions whose text changed, together in one. Several processes may call it at once; each file is applied once.
 *
 * @returns names of the files applied by this call; those of functions as `functions/NAME.sql`.
 * @throws Error when a file applied earlier has changed or is gone, when a new file sorts before an applied one, or when
 * a statement fails; that file's transaction is then rolled back and later files are not tried.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const files = readMigrationFiles(options.dir);
  const functions = functionsOf(options);
  const client = new Client({ connectionString: options.url, connectionTimeoutMillis: 10_000 });
  // A lost connection shows in the running query; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await inLockedTransaction(client, () => prepareTable(client));
    const done: string[] = [];
    for (;;) {
      const applied = await inLockedTransaction(
        client,
        async () => (await applyNext(client, files)) ?? (await applyFunctions(client, functions)),
      );
      if (typeof applied !== 'string') return [...done, ...applied];
      done.push(applied);
    }
  } finally {
    await client.end();
  }
}

const functionsOf = ({ dir, functionsDir }: Folders) =>
  dir !== undefined && functionsDir === undefined ? [] : readFunctionFiles(functionsDir);

/** The lock is the transaction's, not the session's, so that a pooler in between does no harm. */
async function inLockedTransaction<Result>(client: ClientBase, fn: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    await prepareSchema(client);
    await client.query(`set local search_path = ${SCHEMA}, public`);
    const result = await fn();
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('The database did not commit a migration.');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function prepareTable(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [TABLE]);
  if (rows[0]?.exists) return;
  await client.query(`
    create table ${TABLE} (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    revoke insert, update, delete on ${TABLE} from ${APP_ROLE};
  `);
}

async function applyNext(client: ClientBase, files: readonly SqlFile[]): Promise<string | undefined> {
  const { rows: applied } = await client.query<Applied>(
    `select name, checksum from ${TABLE} order by name collate "C"`,
  );
  assertHistory(applied, files);
  const next = files[applied.length];
  if (!next) return undefined;
  await runSqlFile(client, next);
  await client.query(`insert into ${TABLE} (name, checksum) values ($1, $2)`, [next.name, next.checksum]);
  return next.name;
}

/** Requires applied migrations to be the beginning of ours, unchanged. */
function assertHistory(applied: readonly Applied[], files: readonly SqlFile[]): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file)
      throw new Error(`The database has migration ${name}, which this version does not know. Start a newer version.`);
    if (file.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it was applied. Restore it and put the change into a new file.`,
      );
    }
    const early = files[index];
    if (early && early.name !== name) {
      throw new Error(
        `Migration ${early.name} sorts before ${name}, which is already applied. Give it the next free number.`,
      );
    }
  }
}

/**
 * Names of the migrations this version has and the database has not, in order, then of functions it has not as they are
 * written. A process with any is not ready.
 */
export async function pendingMigrations<Schema>(
  db: Pick<Database<Schema>, 'pool'>,
  folders: Folders = {},
): Promise<string[]> {
  const [applied, current] = await Promise.all([
    orNone(() => appliedNames(db)),
    orNone(() => currentFunctions(db.pool)),
  ]);
  return [
    ...readMigrationFiles(folders.dir).flatMap(({ name }) => (applied.has(name) ? [] : [name])),
    ...dueFunctions(functionsOf(folders), current).map(({ name }) => name),
  ];
}

async function appliedNames<Schema>(db: Pick<Database<Schema>, 'pool'>): Promise<Map<string, string>> {
  const { rows } = await db.pool.query<Applied>(`select name, checksum from ${TABLE}`);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Nothing where the schema or the table is not there yet. */
async function orNone(read: () => Promise<Map<string, string>>): Promise<Map<string, string>> {
  try {
    return await read();
  } catch (error) {
    const isMissing = ['42P01', '3F000'].includes((error as { code?: string }).code ?? '');
    if (!isMissing) throw error;
    return new Map();
  }
}

/** Folder of this package's migrations. */
export const MIGRATIONS_DIR = join(import.meta.dirname, '..', 'migrations');

/**
 * The migrations of a folder, `NNNN-name.sql`, in the order of their numbers.
 *
 * @throws Error when a file's name does not fit, or two have the same number.
 */
export function readMigrationFiles(dir: string = MIGRATIONS_DIR): SqlFile[] {
  const names = readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
      throw new Error(`Expected a migration called NNNN-name.sql, found ${name}.`);
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(`Two migrations have the number ${name.slice(0, 4)}. Give the newer one the next free number.`);
    }
  }
  return names.map((name) => readSqlFile(dir, name));
}

/** One checksum over all migrations, their names and their order. */
export function numberedChecksum(): string {
  return checksumOf(readMigrationFiles());
}

/** One checksum over all that makes a database: the migrations and the functions. */
export function migrationsChecksum(): string {
  return checksumOf([...readMigrationFiles(), ...readFunctionFiles()]);
}

function checksumOf(files: readonly SqlFile[]): string {
  const hash = createHash('sha256');
  for (const { name, checksum } of files) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex');
}
