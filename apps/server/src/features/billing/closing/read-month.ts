import { type QueryExecutorProvider, sql } from 'kysely';
import type { MonthRead } from './lines-of-month.ts';

/** What a month (`2026-11`) of a merchant's account is rated by, as of now. */
export async function readMonth(tx: QueryExecutorProvider, accountId: string, month: string): Promise<MonthRead> {
  const { rows } = await sql<MonthRead>`select * from carded.read_month(${accountId}, ${`${month}-01`})`.execute(tx);
  const [read] = rows;
  if (read === undefined) throw new Error('an account without billing');
  return read;
}
