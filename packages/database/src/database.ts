import type { Kysely, Transaction } from 'kysely';
import type { Pool, QueryResultRow } from 'pg';
import type { DB } from '#generated/tables.ts';

/** Every table of schema `carded`, by name, as kysely wants it. Generated from the migrations. */
export type Tables = DB;

/** The database as a program sees it. `Schema` differs from `Tables` only in tests with tables of their own. */
export type Database<Schema = Tables> = {
  readonly pool: Pool;
  /** Typed queries outside any tenant: row-level security shows them no tenant's rows. Use `inTenant` for those. */
  readonly queries: Kysely<Schema>;
  /** Says under which name a statement is prepared; none has one where a pooler changes the server's session between transactions. */
  readonly statementName: StatementName;
  /**
   * Other connections, for a statement that stands by itself inside of somebody's transaction. From the same pool, as many transactions as it has connections could
   * each wait for one more.
   */
  readonly aside: Pick<Database<Schema>, 'pool' | 'queries'>;
  /** Waits for what is running, then closes every connection. */
  close(): Promise<void>;
};

/** Typed queries inside an open transaction. */
export type Queries<Schema = Tables> = Transaction<Schema>;

/** Statements kept on a connection at most; lists of different lengths make new texts for ever. */
const NAMED_AT_MOST = 400;
/** Texts remembered for having come once; the oldest is forgotten first. */
const SEEN_AT_MOST = 2_000;

/** The name a statement is prepared under; `undefined` for one that is not. */
export type StatementName = (text: string) => string | undefined;

/**
 * Names the statements of one pool, so that the server parses and plans each once per connection: for a log over many partitions planning costs more than
 * reading (1.4 ms against 0.3 ms). A text that comes the first time has no name, as it may never come again.
 */
export function statementNames(): StatementName {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= NAMED_AT_MOST) return known;
    if (seenOnce.delete(text)) {
      const name = `carded_${names.size}`;
      names.set(text, name);
      return name;
    }
    seenOnce.add(text);
    const [oldest] = seenOnce;
    if (seenOnce.size > SEEN_AT_MOST && oldest !== undefined) seenOnce.delete(oldest);
    return undefined;
  };
}

/** Runs `fn` in one transaction without a tenant. Rolled back when `fn` throws; a commit that did not commit throws. */
export function inTransaction<Result, Schema = Tables>(
  db: Database<Schema>,
  fn: (queries: Queries<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.queries.transaction().execute(fn);
}

/**
 * One statement in its own transaction and one round trip, for SQL functions that set the tenant themselves
 * (`select * from start_verification($1, $2)`). Never prepared by name, so a pooler in transaction mode may sit between.
 *
 * @returns the rows, with values as `columnTypes` parses them.
 */
export async function callFunction<Row extends QueryResultRow, Schema = Tables>(
  db: Pick<Database<Schema>, 'pool'>,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await db.pool.query<Row>(sql, [...params]);
  return rows;
}
