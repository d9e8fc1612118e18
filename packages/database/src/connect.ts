import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { columnTypes } from '#column-types.ts';
import type { Database, Tables } from '#database.ts';
import { statementNames } from '#statement-names.ts';

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
