import type { Queries } from '@carded/database';
import type { DayRange } from '@carded/domain/usage';
import { sql } from 'kysely';

/** `month` as `2026-11`. A month in which nothing was decided has no row. */
export type CustomerMonth = { id: string; month: string; accepted: number; denied: number };

/** What each customer of a broker came to, month by month. The transaction is in the broker's account, before and after. */
export async function customerMonths(
  tx: Queries,
  brokerId: string,
  { from, until }: DayRange,
): Promise<CustomerMonth[]> {
  const { rows } = await sql<CustomerMonth>`
    select id, to_char(month, 'YYYY-MM') as month, accepted, denied
    from carded.customer_months(${brokerId}, ${from}::date, ${until}::date)`.execute(tx);
  return rows;
}
