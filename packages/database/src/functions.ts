import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase, Pool } from 'pg';
import { APP_ROLE, SCHEMA } from '#prepare-schema.ts';

/** Folder of this package's SQL functions, one file each. */
export const FUNCTIONS_DIR = join(import.meta.dirname, '..', 'functions');

const TABLE = `${SCHEMA}.schema_functions`;

type FunctionFile = SqlFile & { functionName: string };

/** The functions of a folder, `NAME.sql`, in the order of their names, each called `functions/NAME.sql`. Files called otherwise are none. */
export function readFunctionFiles(dir: string = FUNCTIONS_DIR): FunctionFile[] {
  return readdirSync(dir)
    .filter((name) => /^[a-z][a-z0-9_]*\.sql$/.test(name))
    .sort()
    .map((name) => ({
      ...readSqlFile(dir, name),
      name: `functions/${name}`,
      functionName: name.slice(0, -'.sql'.length),
    }));
}

/**
 * Inside the transaction that holds the schema lock, after the numbered migrations: makes each function again whose text
 * is not the one that was applied last, or that is missing. Functions come before those that call them.
 *
 * A function is replaced in place where PostgreSQL allows it, so triggers, policies, defaults and views that call it stay.
 * Where its result or the name of a parameter changed, it is dropped and made; where its parameters changed, the earlier
 * one is dropped after all are made. One that a trigger, policy, default or view calls cannot be dropped: then nothing is
 * changed, and the function needs another name.
 *
 * @returns names of the files applied.
 * @throws Error when a statement fails, or a file does not define the function it is named for.
 */
export async function applyFunctions(client: ClientBase, files: readonly FunctionFile[]): Promise<string[]> {
  if (files.length === 0) return [];
  await prepareTable(client);
  const due = inOrder(dueFunctions(files, await currentFunctions(client)));
  const earlier: string[] = [];
  for (const file of due) earlier.push(...(await makeFunction(client, file)));
  for (const signature of earlier.reverse()) await dropFunction(client, signature);
  return due.map(({ name }) => name);
}

/** Makes the table of functions. Only the owner may say what was applied, as for the migrations. */
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

/** Files whose function the database does not have as it is written. */
export function dueFunctions(files: readonly FunctionFile[], current: ReadonlyMap<string, string>): FunctionFile[] {
  return files.filter(({ functionName, checksum }) => current.get(functionName) !== checksum);
}

/**
 * Checksums of what was applied last, by function; without functions that are gone since.
 *
 * @throws DatabaseError 42P01 or 3F000 where none ever was.
 */
export async function currentFunctions(db: Pick<Pool | ClientBase, 'query'>): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; checksum: string }>(
    `select name, checksum from ${TABLE} where exists (select from pg_proc where pronamespace = $1::regnamespace and proname = name)`,
    [SCHEMA],
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** A function written in SQL cannot be made before those it calls. Where two call each other, one comes first. */
function inOrder(files: readonly FunctionFile[]): FunctionFile[] {
  const byName = new Map(files.map((file) => [file.functionName, file]));
  const ordered = new Set<FunctionFile>();
  const begun = new Set<FunctionFile>();
  const add = (file: FunctionFile | undefined): void => {
    if (!file || begun.has(file)) return;
    begun.add(file);
    for (const [, called] of file.text.matchAll(/(\w+)\s*\(/g)) add(byName.get(called ?? ''));
    ordered.add(file);
  };
  files.forEach(add);
  return [...ordered];
}

/** Code of PostgreSQL when a function cannot be replaced in place. */
const INVALID_FUNCTION_DEFINITION = '42P13';

/** Returns the signatures of functions of this name that the file no longer defines. */
async function makeFunction(client: ClientBase, file: FunctionFile): Promise<string[]> {
  const before = await versionsOf(client, file.functionName);
  await client.query('savepoint before_function');
  try {
    await runSqlFile(client, file);
  } catch (error) {
    const { code } = (error as Error).cause as { code?: string };
    if (code !== INVALID_FUNCTION_DEFINITION || before.size === 0) throw error;
    await client.query('rollback to savepoint before_function');
    for (const signature of before.keys()) await dropFunction(client, signature);
    await runSqlFile(client, file);
  }
  await client.query('release savepoint before_function');
  const after = [...(await versionsOf(client, file.functionName))];
  const isEarlier = ([signature, version]: [string, string]) => before.get(signature) === version;
  if (after.every(isEarlier)) throw new Error(`${file.name} does not define ${file.functionName}.`);
  await client.query(
    `insert into ${TABLE} (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [file.functionName, file.checksum],
  );
  return after.filter(isEarlier).map(([signature]) => signature);
}

/** The functions of a name, by signature, and what wrote each: that is another after a replacement, too. */
async function versionsOf(client: ClientBase, functionName: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ signature: string; version: string }>(
    `select oid::regprocedure::text as signature, xmin::text as version from pg_proc where pronamespace = $1::regnamespace and proname = $2`,
    [SCHEMA, functionName],
  );
  return new Map(rows.map(({ signature, version }) => [signature, version]));
}

async function dropFunction(client: ClientBase, signature: string): Promise<void> {
  try {
    await client.query(`drop function ${signature}`);
  } catch (error) {
    const { message, detail } = error as { message: string; detail?: string };
    throw new Error(`The function ${signature} changed and cannot be replaced: ${message}. ${detail ?? ''}`, {
      cause: error,
    });
  }
}

/** A file of SQL statements; `name` without its folder. */
export type SqlFile = { name: string; text: string; checksum: string };

/** Checksums do not depend on how the checkout ends its lines. */
export function readSqlFile(dir: string, name: string): SqlFile {
  const text = readFileSync(join(dir, name), 'utf8').replaceAll('\r\n', '\n');
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
}

/** @throws Error naming the file and the line of the statement that failed; its `cause` is the database's own. */
export async function runSqlFile(client: ClientBase, { name, text }: SqlFile): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    const { message, position } = error as { message: string; position?: string };
    const line = position ? `:${text.slice(0, Number(position)).split('\n').length}` : '';
    throw new Error(`Migration ${name}${line} failed: ${message}`, { cause: error });
  }
}
