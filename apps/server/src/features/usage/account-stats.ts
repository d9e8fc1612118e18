import type { Queries } from '@carded/database';
import { dayAfter } from '@carded/domain/age';
import { type TrialKind, unitsOf } from '@carded/domain/billing';
import { daysOfPeriod, slotsOf } from '@carded/domain/usage';
import { readDays } from './read-days.ts';
import { countsOf, sumOf, totalsOf, usageOf } from './totals.ts';

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

/** What was used in the month of `today` so far, whatever covers it. */
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
