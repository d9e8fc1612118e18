import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { columnTypes } from '#column-types.ts';
import { type Database, type StatementName, statementNames, type Tables } from '#database.ts';

export type ConnectOptions = {
  /**
   * `postgres://user:password@host:port/name`; `?host=/folder` for a unix socket. `?pgbouncer=true` says that a pooler
   * in transaction mode is in between: nothing is then set at connection time, the role's own settings must do.
   */
  url: string;
  /** Shown in pg_stat_activity. */
  applicationName: string;
  /** Most connections at one time. */
  max: number;
  /** Called when an idle connection breaks; the pool opens a new one automatically. */
  onIdleError?: (error: Error) => void;
};

/** Settings every session has, whichever way it came in. */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  search_path: 'carded,public',
  statement_timeout: '15s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
  timezone: 'UTC',
};

/** Opens two pools. Nothing connects before the first query. */
export function connect<Schema = Tables>(options: ConnectOptions): Database<Schema> {
  const [main, aside] = [open<Schema>(options), open<Schema>({ ...options, max: asideAtMost })];
  const close = async () => {
    await Promise.all([main, aside].map(({ pool, queries }) => end(pool, queries)));
  };
  return { ...main, aside, close };
}

const asideAtMost = 4;

function open<Schema>(options: ConnectOptions): Pick<Database<Schema>, 'pool' | 'queries' | 'statementName'> {
  const isPooled = /[?&]pgbouncer=true(&|$)/.test(options.url);
  const pool = new Pool({
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.max,
    types: columnTypes,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    ...(isPooled ? {} : { options: sessionOptions() }),
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // The pool listens only while a connection is idle. One that breaks in somebody's hands fails its next query, and without a listener of its own would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const statementName = isPooled ? () => undefined : statementNames();
  return { pool, statementName, queries: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }) };
}

/** Kysely ends the pool only if a query ever went through it. */
async function end(pool: Pool, queries: { destroy(): Promise<void> }): Promise<void> {
  await queries.destroy();
  if (!pool.ending) await pool.end();
}

function sessionOptions(): string {
  return Object.entries(SESSION_SETTINGS)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

const SAFE: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
};

/**
 * Refuses a database that may lose what it said it committed.
 *
 * @returns whether pages carry checksums, so that a damaged one is noticed; a warning in the log if not.
 * @throws Error that names each setting and what it must be.
 */
export async function assertDurable<Schema>(
  db: Pick<Database<Schema>, 'pool'>,
): Promise<{ hasDataChecksums: boolean }> {
  const { rows } = await db.pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...Object.keys(SAFE), 'data_checksums']],
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  const faults = Object.entries(SAFE)
    .filter(([name, values]) => !values.includes(settings.get(name) ?? ''))
    .map(([name, values]) => `${name} is ${settings.get(name) ?? 'unknown'} and must be ${values.join(' or ')}`);
  if (faults.length > 0) throw new Error(`The database could lose committed data: ${faults.join('; ')}.`);
  return { hasDataChecksums: settings.get('data_checksums') === 'on' };
}

/** Queries on one connection whose transaction someone else begins and ends; `statementName` says which of them the connection keeps prepared. */
export function clientDialect(client: PoolClient, statementName: StatementName): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverOf(connectionOf(client, statementName)),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** A connection does one thing at a time; what is asked meanwhile waits its turn. */
const connectionOf = (client: PoolClient, statementName: StatementName): DatabaseConnection => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const name = statementName(sql);
      const statement = { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) };
      const running = last.then(() => client.query(statement));
      last = running.catch(() => undefined);
      const { command, rowCount, rows } = await running;
      const isChange = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
      return { rows, ...(isChange ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
    },
    // biome-ignore lint/correctness/useYield: nothing here streams
    async *streamQuery() {
      throw new Error('Rows are not streamed inside a tenant.');
    },
  };
};

const refuseNested = async (): Promise<void> => {
  throw new Error('A transaction is open already.');
};

const driverOf = (connection: DatabaseConnection): Driver => ({
  init: async () => undefined,
  acquireConnection: async () => connection,
  beginTransaction: refuseNested,
  commitTransaction: refuseNested,
  rollbackTransaction: refuseNested,
  releaseConnection: async () => undefined,
  destroy: async () => undefined,
});

const ITERATIONS = 4096;

/**
 * A password as Postgres stores it (RFC 5802, RFC 7677), so that the password itself is in no statement a server might
 * log.
 *
 * @param password printable ASCII, which SASLprep leaves as it is.
 * @param salt 16 random bytes.
 */
export function scramVerifier(password: string, salt: Uint8Array): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const clientKey = createHmac('sha256', salted).update('Client Key').digest();
  const storedKey = createHash('sha256').update(clientKey).digest('base64');
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${Buffer.from(salt).toString('base64')}$${storedKey}:${serverKey}`;
}
