import type { Queries } from '@carded/database';
import type { DayRange } from '@carded/domain/usage';
import { sql } from 'kysely';
import { totalsOf, type UsageTotals } from './totals.ts';

export type Asked = {
  accountId: string;
  /** Null: every website. */
  websiteIds: readonly string[] | null;
  isTest: boolean;
  unit: 'day' | 'month';
  /** Stretches that do not overlap; the answer has the totals of each. */
  ranges: readonly DayRange[];
};
export type Slot = { range: number; slot: string; totals: UsageTotals };

type Row = { range: number; slot: string; key: string; count: number };

/** What is counted in these days, by bar. Days and what is not in them yet are read in one statement, so that nothing is missed or read twice. */
export async function readDays(tx: Queries, { accountId, websiteIds, isTest, unit, ranges }: Asked): Promise<Slot[]> {
  if (websiteIds !== null && websiteIds.length === 0) return [];
  const ofWebsites = websiteIds === null ? sql`` : sql`and website_id = any(${[...websiteIds]}::uuid[])`;
  const where = sql`account_id = ${accountId} and is_test = ${isTest} ${ofWebsites} and day <= ${lastOf(ranges)}::date and day >= ${firstOf(ranges)}::date`;
  const { rows } = await sql<Row>`
    with counted as (
      select day, key, count from carded.usage_days where ${where}
      union all
      select day, unnest(adds), 1 from carded.usage_changes where ${where}
      union all
      select day, unnest(takes), -1 from carded.usage_changes where ${where}),
    asked as (
      select r.ordinality - 1 as range, r.first, r.last
      from unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ until }) => until)}::date[]) with ordinality as r (first, last))
    select a.range::integer as range, to_char(c.day, ${unit === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'}) as slot, c.key, sum(c.count)::float8 as count
    from counted as c join asked as a on c.day between a.first and a.last
    group by 1, 2, 3 having sum(c.count) <> 0 order by 1, 2`.execute(tx);
  const slots = [...Map.groupBy(rows, ({ range, slot }) => `${range} ${slot}`).values()];
  return slots.map((some) => ({ range: some[0]?.range ?? 0, slot: some[0]?.slot ?? '', totals: totalsOf(some) }));
}

const firstOf = (ranges: readonly DayRange[]) => ranges.map(({ from }) => from).toSorted()[0];
const lastOf = (ranges: readonly DayRange[]) =>
  ranges
    .map(({ until }) => until)
    .toSorted()
    .at(-1);
