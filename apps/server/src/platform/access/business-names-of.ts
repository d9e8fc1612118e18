import type { Queries } from '@carded/database';
import { sql } from 'kysely';

/** What accounts are called, in one call, whatever account the transaction is in. */
export async function businessNamesOf(tx: Queries, accountIds: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ account_id: string; business_name: string }>`
    select account_id, business_name from carded.business_names(${sql.val([...new Set(accountIds)])}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.account_id, row.business_name]));
}
