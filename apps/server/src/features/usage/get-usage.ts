import { getUsage as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { localDateIn } from '@carded/domain/age';
import { daysOfPeriod, medianAnswerMs, slotsOf, ways } from '@carded/domain/usage';
import type { LoginCaller } from '#platform/access/caller.ts';
import { query } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { costOfPeriod } from './cost-of-period.ts';
import { readDays, type Slot } from './read-days.ts';
import { seesCost } from './sees-cost.ts';
import { countsOf, sumOf, totalsOf, type UsageTotals } from './totals.ts';

export const getUsage = query(endpoint, async ({ context, who, tx, input }) => {
  const { period: id, website, test } = input.query;
  const { before, unit, ...days } = daysOfPeriod(id, localDateIn(who.account.timeZone, context.now()));
  const websiteIds = website === undefined ? who.websiteIds : [await websiteOf(tx, who, website)];
  const ranges = [{ from: days.from, until: days.until }, before] as const;
  const slots = await readDays(tx, { accountId: who.accountId, websiteIds, isTest: test === true, unit, ranges });
  const [now, past] = ranges.map((_, range) =>
    sumOf(slots.filter((slot) => slot.range === range).map(({ totals }) => totals)),
  );
  const totals = { now: now ?? totalsOf([]), past: past ?? totalsOf([]) };
  const labels = slotsOf(ranges[0], unit);
  const bars = barsOf(slots, labels);
  const asked = {
    accountId: who.accountId,
    nowMs: context.now(),
    hasFee: id !== '7d' && websiteIds === null && test !== true,
    ...{ ranges, slots, labels, bars },
  };
  const costs = seesCost(who) ? await costOfPeriod(tx, asked) : null;
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
    cost: costs?.cost ?? null,
    chart: { labels: [...labels], ...chartOf(bars), cents: costs?.cents ?? null },
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

const barsOf = (slots: readonly Slot[], labels: readonly string[]): UsageTotals[] => {
  const totals = new Map(slots.filter(({ range }) => range === 0).map((one) => [one.slot, one.totals]));
  return labels.map((label) => totals.get(label) ?? totalsOf([]));
};

const chartOf = (bars: readonly UsageTotals[]) => {
  const counts = bars.map(countsOf);
  return {
    accepted: counts.map(({ accepted }) => accepted),
    denied: counts.map(({ denied }) => denied),
    incomplete: counts.map(({ incomplete }) => incomplete),
    stopped: counts.map(({ stopped }) => stopped),
    answer_ms: bars.map(({ answers }) => medianAnswerMs(answers)),
  };
};
