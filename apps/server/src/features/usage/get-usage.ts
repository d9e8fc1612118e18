import { getUsage as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { localDateIn } from '@carded/domain/age';
import {
  type BillLine,
  feeDays,
  type PlanDays,
  type Price,
  pricedKinds,
  rateMonth,
  unitMicrosIn,
} from '@carded/domain/billing';
import { type DayRange, daysOfPeriod, medianAnswerMs, slotsOf, ways } from '@carded/domain/usage';
import { readPlanDays, readPrices } from '#features/billing/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { countsOf, readDays, type Slot, sumOf, totalsOf, type UsageTotals, usageOf } from './read-days.ts';

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

/** Whether a login sees costs: owners, and those with billing or the account. */
function seesCost(who: LoginCaller): boolean {
  return who.kind !== 'sub_user' || who.permissions.includes('billing') || who.permissions.includes('account');
}

type Asked = {
  accountId: string;
  nowMs: number;
  /** Whether the monthly fee belongs to what is asked: it is the account's, for whole months. */
  hasFee: boolean;
  ranges: readonly [DayRange, DayRange];
  slots: readonly Slot[];
  /** The bars of the chart, a day or a month each. */
  labels: readonly string[];
  bars: readonly UsageTotals[];
};

/** Rates a period beside the one before, by lines and by bars. */
async function costOfPeriod(tx: Queries, { accountId, nowMs, hasFee, ranges, slots, labels, bars }: Asked) {
  const [prices, planDays] = [await readPrices(tx, accountId), await readPlanDays(tx, accountId, nowMs)];
  const billed = { prices, planDays: hasFee ? planDays : null };
  const [now, before] = ranges.map((range, index) =>
    rateRange(
      slots.filter((slot) => slot.range === index),
      range,
      billed,
    ),
  );
  const { cents, lines } = now ?? { cents: 0, lines: [] };
  const isTrial = cents === 0 && (planDays.from === null || lines.some(({ covered_by }) => covered_by === 'trial'));
  return {
    cost: {
      cents,
      before_cents: before?.cents ?? 0,
      lines,
      fee_part: feePart(billed, ranges[0]),
      prices: pricesIn(billed, ranges[0].until.slice(0, 7)),
      is_trial: isTrial,
      cap_cents: null,
    },
    cents: isTrial ? null : bars.map((bar, index) => centsOf(bar, prices, labels[index] ?? '')),
  };
}

const centsOf = (bar: UsageTotals, prices: readonly Price[], label: string): number =>
  Number(rateMonth(usageOf(bar), prices, null, label.slice(0, 7)).cents);

type Billed = {
  prices: readonly Price[];
  /** Null where the monthly fee does not belong to what is asked: it is the account's, for whole months. */
  planDays: PlanDays | null;
};

/** Rates the days of a range: each month of it by itself. */
function rateRange(slots: readonly Slot[], range: DayRange, { prices, planDays }: Billed) {
  const months = slotsOf(range, 'month').map((month) => {
    const totals = sumOf(slots.filter(({ slot }) => slot.startsWith(month)).map((one) => one.totals));
    return rateMonth(usageOf(totals), prices, planDays, month);
  });
  const lines = Map.groupBy(
    months.flatMap((month) => month.lines),
    ({ kind, coveredBy }) => `${kind} ${coveredBy}`,
  );
  return {
    cents: Number(months.reduce((sum, { cents }) => sum + cents, 0n)),
    lines: [...lines.values()].map(presentLine).sort((one, other) => placeOf(one.kind) - placeOf(other.kind)),
  };
}

/** The part of its month that the fee is for; null for a whole month, for several, and without a fee. */
function feePart({ planDays }: Billed, range: DayRange) {
  const [month, ...more] = slotsOf(range, 'month');
  if (planDays === null || month === undefined || more.length > 0) return null;
  const { count, of } = feeDays(planDays, month);
  return count === 0 || count === of ? null : { days: count, of };
}

/** Prices of each kind in a month. */
function pricesIn({ prices }: Billed, month: string) {
  return pricedKinds.map(({ kind }) => ({ kind, unit_micros: Number(unitMicrosIn(prices, kind, month)) }));
}

/** One kind under one cover, in one month or several. Its unit price is null where it changed between them. */
const presentLine = (same: readonly BillLine[]) => {
  const [first] = same;
  if (first === undefined) throw new Error('a line of no month');
  const { kind, coveredBy, unitMicros } = first;
  return {
    kind,
    covered_by: coveredBy,
    count: Number(same.reduce((sum, { quantity }) => sum + quantity, 0n)),
    unit_micros: same.every((line) => line.unitMicros === unitMicros) ? Number(unitMicros) : null,
    cents: Number(same.reduce((sum, { cents }) => sum + cents, 0n)),
  };
};

const placeOf = (kind: string) => pricedKinds.findIndex((one) => one.kind === kind);
