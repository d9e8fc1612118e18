import { type StatusNumber, statusOf } from '#codes/index.ts';
import type { Fact } from '#decision/index.ts';

/** Periods of the usage page. */
export const usagePeriods = ['7d', 'month', 'last_month', 'year'] as const;
export type UsagePeriod = (typeof usagePeriods)[number];

/** Days as ISO dates, both ends counted. */
export type DayRange = {
  readonly from: string;
  readonly until: string;
};

export type PeriodDays = DayRange & {
  /** The last day the period will have: later than `until` while it runs. */
  readonly ends: string;
  /** Same part of the period before. */
  readonly before: DayRange;
  /** Whether its chart has a bar for each day or month. */
  readonly unit: 'day' | 'month';
};

const dayMs = 86_400_000;
/** The day of an instant, in UTC. */
export function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Gives the days of a period on an ISO day, by the calendar alone. */
export function daysOfPeriod(period: UsagePeriod, today: string): PeriodDays {
  const nowMs = Date.parse(`${today}T00:00:00Z`);
  const now = new Date(nowMs);
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (period === '7d') {
    const before = { from: isoDay(nowMs - 13 * dayMs), until: isoDay(nowMs - 7 * dayMs) };
    return { from: isoDay(nowMs - 6 * dayMs), until: today, ends: today, before, unit: 'day' };
  }
  if (period === 'year') {
    const before = { from: `${year - 1}-01-01`, until: sameDay(year - 1, month, date) };
    return { from: `${year}-01-01`, until: today, ends: `${year}-12-31`, before, unit: 'month' };
  }
  const first = period === 'month' ? month : month - 1;
  const ends = isoDay(Date.UTC(year, first + 1, 0));
  const before = {
    from: isoDay(Date.UTC(year, first - 1, 1)),
    until: period === 'month' ? sameDay(year, month - 1, date) : isoDay(Date.UTC(year, first, 0)),
  };
  return {
    from: isoDay(Date.UTC(year, first, 1)),
    until: period === 'month' ? today : ends,
    ends,
    before,
    unit: 'day',
  };
}

/** Gives the same date of another month, or its last day where it is shorter. */
function sameDay(year: number, month: number, date: number): string {
  return isoDay(Math.min(Date.UTC(year, month, date), Date.UTC(year, month + 1, 0)));
}

/** Every bar of a range in order: days as `2026-11-20`, months as `2026-11`. */
export function slotsOf({ from, until }: DayRange, unit: 'day' | 'month'): readonly string[] {
  if (unit === 'day') {
    const count = Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1;
    return Array.from({ length: count }, (_, index) => isoDay(Date.parse(from) + index * dayMs));
  }
  const [first, last] = [from, until].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1);
  return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, index) => {
    const month = (first ?? 0) + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

export type Way = 'records' | 'phone' | 'passport' | 'card' | 'scan';

/** Ways to an answer, as the usage page lists them. */
export const ways: readonly { readonly code: Way; readonly label: string }[] = [
  { code: 'records', label: 'Records alone' },
  { code: 'phone', label: 'Phone code' },
  { code: 'passport', label: 'Passport' },
  { code: 'card', label: 'License or ID card' },
  { code: 'scan', label: 'Card at the counter' },
];

/** Tells whether an external value is a way. */
export function isWay(value: unknown): value is Way {
  return ways.some(({ code }) => code === value);
}

/**
 * The one way a verification is counted under: the strongest thing the buyer showed, whether it was enough or not. Null while nothing was shown, and for
 * those refused before anything began.
 */
export function wayOf(facts: readonly Fact[], status: StatusNumber): Way | null {
  if (facts.some((fact) => fact.kind === 'scan')) return 'scan';
  const documents = facts.filter((fact) => fact.kind === 'document');
  const newest = documents.at(-1);
  if (newest !== undefined) return newest.side === 'single' ? 'passport' : 'card';
  if (facts.some((fact) => fact.kind === 'phone' && fact.state !== 'sent')) return 'phone';
  const { group } = statusOf(status);
  return group === 'accepted' || group === 'denied' ? 'records' : null;
}

const firstMs = 100;
const growth = 1.2;

/** Gives the limits of a step of answer times, in ms. Step 0 is under a tenth of a second; each later one is a fifth longer than the one before. */
export function answerStep(step: number): { readonly fromMs: number; readonly untilMs: number } {
  return step === 0
    ? { fromMs: 0, untilMs: firstMs }
    : { fromMs: firstMs * growth ** (step - 1), untilMs: firstMs * growth ** step };
}

/** The median of counted answer times in ms, read within its step in proportion; null of none. */
export function medianAnswerMs(counts: ReadonlyMap<number, number>): number | null {
  const steps = [...counts].filter(([, count]) => count > 0).sort(([one], [other]) => one - other);
  const total = steps.reduce((sum, [, count]) => sum + count, 0);
  let passed = 0;
  for (const [step, count] of steps) {
    if (2 * (passed + count) >= total) {
      const { fromMs, untilMs } = answerStep(step);
      return Math.round(fromMs + (untilMs - fromMs) * ((total / 2 - passed) / count));
    }
    passed += count;
  }
  return null;
}
