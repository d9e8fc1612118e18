import type { Queries } from '@carded/database';
import type { DayRange } from '@carded/domain/usage';
import { sql } from 'kysely';

export type Decided = { accepted: number; denied: number };

/** Live verifications that were decided, by website: the rows that the usage page counts. */
export async function decidedByWebsite(
  tx: Queries,
  accountId: string,
  { from, until }: DayRange,
): Promise<ReadonlyMap<string, Decided>> {
  const where = sql`account_id = ${accountId} and not is_test and day between ${from}::date and ${until}::date`;
  const { rows } = await sql<Decided & { website_id: string }>`
    with counted as (
      select website_id, key, count from carded.usage_days where ${where}
      union all
      select website_id, unnest(adds), 1 from carded.usage_changes where ${where}
      union all
      select website_id, unnest(takes), -1 from carded.usage_changes where ${where})
    select website_id, coalesce(sum(count) filter (where key = 'status:3'), 0)::float8 as accepted,
      coalesce(sum(count) filter (where key = 'status:4'), 0)::float8 as denied
    from counted where key in ('status:3', 'status:4') group by 1`.execute(tx);
  return new Map(rows.map(({ website_id: id, accepted, denied }) => [id, { accepted, denied }]));
}
