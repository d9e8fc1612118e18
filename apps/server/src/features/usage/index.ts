import { callFunction, type Queries, type Tables } from '@carded/database';
import { type DayRange, slotsOf } from '@carded/domain/usage';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Route } from '#platform/commands/action.ts';
import { inAccount } from '#platform/commands/command.ts';
import { type Job, job } from '#platform/jobs/job.ts';
import { getUsage } from './get-usage.ts';
import { listNeeds } from './list-needs.ts';
import { countsOf, readDays, totalsOf } from './read-days.ts';

export { accountStats, usageOfMonth } from './read-days.ts';

const batch = 5_000;

/** Puts what was counted since into the days. Reading is exact without it; it keeps reading quick. */
export const foldUsage = job(
  'usage-fold',
  z.object({}),
  async (context) => {
    const accounts = await callFunction<{ account_id: string }, Tables>(
      context.db,
      'select distinct account_id from carded.usage_changes',
    );
    for (const { account_id: accountId } of accounts) {
      let isMore = true;
      while (isMore) {
        const { rows } = await inAccount(context, accountId, (tx) =>
          sql<{ taken: number }>`select carded.fold_usage(${accountId}, ${batch}) as taken`.execute(tx),
        );
        isMore = rows[0]?.taken === batch;
      }
    }
  },
  { schedule: '* * * * *', pollSeconds: 5, expireSeconds: 300 },
);

/** Live verifications that were decided, by day. */
export async function decidedByDay(tx: Queries, accountId: string, range: DayRange) {
  const slots = await readDays(tx, { accountId, websiteIds: null, isTest: false, unit: 'day', ranges: [range] });
  const days = new Map(slots.map(({ slot, totals }) => [slot, countsOf(totals)]));
  const labels = [...slotsOf(range, 'day')];
  const counts = labels.map((label) => days.get(label) ?? countsOf(totalsOf([])));
  return { labels, accepted: counts.map(({ accepted }) => accepted), denied: counts.map(({ denied }) => denied) };
}

type Decided = { accepted: number; denied: number };

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

export const routes: readonly Route[] = [getUsage, listNeeds];
export const jobs: readonly Job[] = [foldUsage];
