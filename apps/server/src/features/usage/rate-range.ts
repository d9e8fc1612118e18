import {
  type BillLine,
  feeDays,
  type PlanDays,
  type Price,
  pricedKinds,
  rateMonth,
  unitMicrosIn,
} from '@carded/domain/billing';
import { type DayRange, slotsOf } from '@carded/domain/usage';
import type { Slot } from './read-days.ts';
import { sumOf, usageOf } from './totals.ts';

export type Billed = {
  prices: readonly Price[];
  /** Null where the monthly fee does not belong to what is asked: it is the account's, for whole months. */
  planDays: PlanDays | null;
};

/** What the days of a range come to: each month of it rated by itself. */
export function rateRange(slots: readonly Slot[], range: DayRange, { prices, planDays }: Billed) {
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
export function feePart({ planDays }: Billed, range: DayRange) {
  const [month, ...more] = slotsOf(range, 'month');
  if (planDays === null || month === undefined || more.length > 0) return null;
  const { count, of } = feeDays(planDays, month);
  return count === 0 || count === of ? null : { days: count, of };
}

/** What each thing costs in a month. */
export function pricesIn({ prices }: Billed, month: string) {
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
