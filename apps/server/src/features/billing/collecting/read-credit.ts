import { type QueryExecutorProvider, sql } from 'kysely';

/** What an account was given and has not used, in cents. */
export async function readCredit(tx: QueryExecutorProvider, accountId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select carded.credit_of(${accountId}) as cents`.execute(tx);
  return rows[0]?.cents ?? 0;
}
