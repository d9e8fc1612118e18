import { getUsage as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { type DayRange, daysOfPeriod, medianAnswerMs, slotsOf, ways } from '@carded/domain/usage';
import type { LoginCaller } from '#platform/access/caller.ts';
import { query } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { costOfCharges, costOfRange, freeKinds, seesCost } from './cost-of-range.ts';
import { readDays, type Slot } from './read-days.ts';
import { countsOf, sumOf, totalsOf, type UsageTotals } from './totals.ts';

export const getUsage = query(endpoint, async ({ context, who, tx, input: { query: asked } }) => {
  const { period: id, website, test } = asked;
  const { before, unit, ...days } = daysOfPeriod(id, context.now());
  const websiteIds = website === undefined ? who.websiteIds : [await websiteOf(tx, who, website)];
  const ranges = [{ from: days.from, until: days.until }, before] as const;
  const slots = await readDays(tx, { accountId: who.accountId, websiteIds, isTest: test === true, unit, ranges });
  const [now, past] = ranges.map((_, range) =>
    sumOf(slots.filter((slot) => slot.range === range).map(({ totals }) => totals)),
  );
  const totals = { now: now ?? totalsOf([]), past: past ?? totalsOf([]) };
  const account = await tx
    .selectFrom('accounts')
    .select(['created_at', 'is_trial', 'trial_verifications', 'trial_scans', 'trial_ends_at'])
    .where('account_id', '=', who.accountId)
    .executeTakeFirstOrThrow();
  const given = { account, nowMs: context.now(), isTest: test === true };
  const cost = seesCost(who)
    ? costOfRange({ ...given, hasPlan: id !== '7d' && websiteIds === null, ranges, totals })
    : null;
  return {
    period: { id, ...days, before, unit },
    counts: countsOf(totals.now),
    before: countsOf(totals.past),
    statuses: [...totals.now.statuses]
      .filter(([, count]) => count > 0)
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => ({ status, count })),
    left: Math.max(0, totals.now.left),
    ways: ways.flatMap(({ code }) => {
      const way = totals.now.ways.get(code);
      return way === undefined || way.total <= 0 ? [] : [{ way: code, ...way }];
    }),
    answer: { ms: medianAnswerMs(totals.now.answers), before_ms: medianAnswerMs(totals.past.answers) },
    cost,
    chart: chartOf(slots, ranges[0], unit, cost === null || cost.is_trial ? null : freeKinds(given)),
  };
});

/** A website the caller sees. One that was removed keeps its figures. */
const websiteOf = async (tx: Queries, who: LoginCaller, key: string): Promise<string> => {
  const row = await tx
    .selectFrom('websites')
    .select('id')
    .where('account_id', '=', who.accountId)
    .where((eb) => eb.or([eb('key_live', '=', key), eb('key_test', '=', key)]))
    .executeTakeFirst();
  if (row === undefined || (who.websiteIds !== null && !who.websiteIds.includes(row.id))) return refuse('not_found');
  return row.id;
};

/** @param isFree which charges cost nothing; null where no cost is shown. */
const chartOf = (
  slots: readonly Slot[],
  range: DayRange,
  unit: 'day' | 'month',
  isFree: ((kind: string) => boolean) | null,
) => {
  const bars = new Map(slots.filter((slot) => slot.range === 0).map(({ slot, totals }) => [slot, totals]));
  const none: UsageTotals = totalsOf([]);
  const labels = slotsOf(range, unit);
  const totals = labels.map((label) => bars.get(label) ?? none);
  const counts = totals.map(countsOf);
  return {
    labels: [...labels],
    accepted: counts.map(({ accepted }) => accepted),
    denied: counts.map(({ denied }) => denied),
    incomplete: counts.map(({ incomplete }) => incomplete),
    stopped: counts.map(({ stopped }) => stopped),
    answer_ms: totals.map(({ answers }) => medianAnswerMs(answers)),
    cents: isFree === null ? null : totals.map((bar) => costOfCharges(bar, isFree)),
  };
};
