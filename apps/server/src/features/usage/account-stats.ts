import type { Queries } from '@carded/database';
import { daysOfPeriod, isoDay, slotsOf } from '@carded/domain/usage';
import { readDays } from './read-days.ts';
import { countsOf, sumOf, totalsOf, usageOf } from './totals.ts';

const dayMs = 86_400_000;
const days = 30;

/** Live verifications of the last 30 days, by day and together. */
export async function accountStats(
  tx: Queries,
  accountId: string,
  websiteIds: readonly string[] | null,
  nowMs: number,
) {
  const range = { from: isoDay(nowMs - (days - 1) * dayMs), until: isoDay(nowMs) };
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

/** What was used this month so far, whatever covers it. */
export async function usageOfMonth(
  tx: Queries,
  accountId: string,
  websiteIds: readonly string[] | null,
  nowMs: number,
) {
  const { from, until, ends } = daysOfPeriod('month', nowMs);
  const ranges = [{ from, until: ends }];
  const slots = await readDays(tx, { accountId, websiteIds, isTest: false, unit: 'month', ranges });
  const used = usageOf(sumOf(slots.map(({ totals }) => totals)));
  const of = (kind: string) => used.reduce((sum, one) => sum + (one.kind === kind ? Number(one.quantity) : 0), 0);
  return {
    month: until.slice(0, 7),
    verifications: of('verification') + of('repeat'),
    scans: of('scan') + of('scan_validation'),
  };
}
