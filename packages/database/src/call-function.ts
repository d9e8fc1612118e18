import type { QueryResultRow } from 'pg';
import type { Database, Tables } from '#database.ts';

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
