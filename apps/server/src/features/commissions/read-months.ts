import type { Queries } from '@carded/database';
import { sql } from 'kysely';

const monthsShown = 24;

/** What the lines of each month come to, the newest first. */
export async function readMonths(tx: Queries, brokerId: string) {
  const rows = await tx
    .selectFrom('commission_lines')
    .select(['month', sql<number>`sum(cents)::float8`.as('cents'), sql<number>`count(*)::float8`.as('lines')])
    .where('account_id', '=', brokerId)
    .groupBy('month')
    .orderBy('month', 'desc')
    .limit(monthsShown)
    .execute();
  return rows.map(({ month, ...sums }) => ({ month: month.slice(0, 7), ...sums }));
}
