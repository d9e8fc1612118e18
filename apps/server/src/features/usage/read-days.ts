import type { Queries } from '@carded/database';
import { dayAfter } from '@carded/domain/age';
import {
  type ChargeKind,
  type Cover,
  isChargeKind,
  isCover,
  type TrialKind,
  type Usage,
  unitsOf,
} from '@carded/domain/billing';
import { type StatusNumber, statusOf } from '@carded/domain/codes';
import { type DayRange, daysOfPeriod, isWay, slotsOf, type Way } from '@carded/domain/usage';
import { sql } from 'kysely';

const days = 30;

/** Live verifications of the 30 days until `today`, an ISO day of the account, by day and together. */
export async function accountStats(
  tx: Queries,
  accountId: string,
  websiteIds: readonly string[] | null,
  today: string,
) {
  const range = { from: dayAfter(today, 1 - days), until: today };
  const slots = await readDays(tx, { accountId, websiteIds, isTest: false, unit: 'day', ranges: [range] });
  const bars = new Map(slots.map(({ slot, totals }) => [slot, totals]));
  const labels = [...slotsOf(range, 'day')];
  const counts = labels.map((label) => countsOf(bars.get(label) ?? totalsOf([])));
  const { accepted, denied, incomplete } = countsOf(sumOf([...bars.values()]));
  return {
    daily: {
      labels,
      accepted: counts.map((day) => day.accepted),
      denied: counts.map((day) => day.denied),
      incomplete: counts.map((day) => day.incomplete),
    },
    rolling: { accepted, denied, incomplete },
  };
}

/** Counts the use in the month of `today` so far, whatever covers it. */
export async function usageOfMonth(
  tx: Queries,
  accountId: string,
  websiteIds: readonly string[] | null,
  today: string,
) {
  const { from, until, ends } = daysOfPeriod('month', today);
  const ranges = [{ from, until: ends }];
  const slots = await readDays(tx, { accountId, websiteIds, isTest: false, unit: 'month', ranges });
  const used = usageOf(sumOf(slots.map(({ totals }) => totals)));
  const of = (trial: TrialKind) =>
    used.reduce(
      (sum, { kind, quantity }) => sum + (unitsOf[trial].some((unit) => unit === kind) ? Number(quantity) : 0),
      0,
    );
  return {
    month: until.slice(0, 7),
    verifications: of('verifications'),
    scans: of('scans'),
  };
}

type Asked = {
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

/** Counts the use of these days, by bar. Counted days and changes that are not in them yet are read in one statement, so that nothing is missed or read twice. */
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

/** Counted keys of one or more bars, taken apart. */
export type UsageTotals = {
  statuses: Map<StatusNumber, number>;
  ways: Map<Way, { total: number; accepted: number }>;
  /** Answer times, by step. */
  answers: Map<number, number>;
  charges: Map<`${ChargeKind}:${Cover}`, number>;
  left: number;
};

const accepted = '3';

/** Reads keys such as `status:3`, `way:card:4`, `answer:17`, `charge:phone:trial` and `left`, as the database writes them. */
export function totalsOf(rows: Iterable<{ key: string; count: number }>): UsageTotals {
  const totals: UsageTotals = { statuses: new Map(), ways: new Map(), answers: new Map(), charges: new Map(), left: 0 };
  for (const { key, count } of rows) {
    const [kind, name = '', last] = key.split(':');
    if (kind === 'status') add(totals.statuses, Number(name) as StatusNumber, count);
    else if (kind === 'answer') add(totals.answers, Number(name), count);
    else if (kind === 'charge' && isChargeKind(name) && isCover(last)) add(totals.charges, `${name}:${last}`, count);
    else if (kind === 'left') totals.left += count;
    else if (kind === 'way' && isWay(name)) {
      const way = totals.ways.get(name) ?? { total: 0, accepted: 0 };
      totals.ways.set(name, { total: way.total + count, accepted: way.accepted + (last === accepted ? count : 0) });
    }
  }
  return totals;
}

/** Several together. */
export function sumOf(parts: readonly UsageTotals[]): UsageTotals {
  const sum = totalsOf([]);
  for (const part of parts) {
    for (const [status, count] of part.statuses) add(sum.statuses, status, count);
    for (const [step, count] of part.answers) add(sum.answers, step, count);
    for (const [kind, count] of part.charges) add(sum.charges, kind, count);
    for (const [way, { total, accepted: passed }] of part.ways) {
      const before = sum.ways.get(way) ?? { total: 0, accepted: 0 };
      sum.ways.set(way, { total: before.total + total, accepted: before.accepted + passed });
    }
    sum.left += part.left;
  }
  return sum;
}

/** Charged quantities, as they are rated. */
export function usageOf({ charges }: Pick<UsageTotals, 'charges'>): Usage[] {
  return [...charges].map(([key, count]) => {
    const [kind, coveredBy] = key.split(':') as [ChargeKind, Cover];
    return { kind, coveredBy, quantity: BigInt(count) };
  });
}

/** Counts statuses as the log's filters group them. */
export function countsOf({ statuses }: Pick<UsageTotals, 'statuses'>) {
  const of = (group: string) =>
    [...statuses].reduce((sum, [status, count]) => sum + (statusOf(status).group === group ? count : 0), 0);
  const counts = { accepted: of('accepted'), denied: of('denied'), incomplete: of('pending'), stopped: of('blocked') };
  return { verifications: counts.accepted + counts.denied + counts.incomplete + counts.stopped, ...counts };
}

const add = <K>(counts: Map<K, number>, key: K, count: number) => counts.set(key, (counts.get(key) ?? 0) + count);
