import type { Queries } from '@carded/database';
import type { DayRange } from '@carded/domain/usage';
import { sql } from 'kysely';

/** What a broker's customers came to together; who they are is not read. The transaction is in the broker's account, before and after. */
export async function countCustomers(
  tx: Queries,
  brokerId: string,
  { from, until }: DayRange,
): Promise<{ accepted: number; denied: number }> {
  const { rows } = await sql<{ accepted: number; denied: number }>`
    select accepted, denied from carded.count_customers(${brokerId}, ${from}::date, ${until}::date)`.execute(tx);
  return rows[0] ?? { accepted: 0, denied: 0 };
}
