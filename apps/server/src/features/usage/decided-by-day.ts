import type { Queries } from '@carded/database';
import { type DayRange, slotsOf } from '@carded/domain/usage';
import { readDays } from './read-days.ts';
import { countsOf, totalsOf } from './totals.ts';

/** Live verifications that were decided, by day. */
export async function decidedByDay(tx: Queries, accountId: string, range: DayRange) {
  const slots = await readDays(tx, { accountId, websiteIds: null, isTest: false, unit: 'day', ranges: [range] });
  const days = new Map(slots.map(({ slot, totals }) => [slot, countsOf(totals)]));
  const labels = [...slotsOf(range, 'day')];
  const counts = labels.map((label) => days.get(label) ?? countsOf(totalsOf([])));
  return { labels, accepted: counts.map(({ accepted }) => accepted), denied: counts.map(({ denied }) => denied) };
}
