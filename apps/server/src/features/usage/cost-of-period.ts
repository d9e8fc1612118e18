import type { Queries } from '@carded/database';
import { type Price, rateMonth } from '@carded/domain/billing';
import type { DayRange } from '@carded/domain/usage';
import { readPlanDays, readPrices } from '#features/billing/index.ts';
import { feePart, pricesIn, rateRange } from './rate-range.ts';
import type { Slot } from './read-days.ts';
import { type UsageTotals, usageOf } from './totals.ts';

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

/** What a period comes to beside the one before, by lines and by bars. */
export async function costOfPeriod(tx: Queries, { accountId, nowMs, hasFee, ranges, slots, labels, bars }: Asked) {
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
