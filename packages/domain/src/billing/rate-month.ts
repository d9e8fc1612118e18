import {
  type ChargeKind,
  type Cover,
  covers,
  microsPerCent,
  type Price,
  type PricedKind,
  pricedKinds,
  unitMicrosIn,
} from './charge-kinds.ts';

/** Quantity of one kind under one cover. */
export type Usage = { readonly kind: ChargeKind; readonly coveredBy: Cover; readonly quantity: bigint };

export type BillLine = {
  readonly kind: PricedKind;
  readonly coveredBy: Cover;
  readonly quantity: bigint;
  /** Price of one unit in millionths of a US dollar; zero unless the plan covers it. */
  readonly unitMicros: bigint;
  readonly cents: bigint;
};
type RatedMonth = { readonly lines: readonly BillLine[]; readonly cents: bigint };

/**
 * Computes a month (`2026-11`), in US cents. Each line is a kind under a cover and is rounded once, half up; the total is their sum. The monthly fee is by days
 * in a first or last month. Preview, usage page and invoice use this function.
 * @param account its days on the plan; null leaves the fee out, as for a few days of a month or one website.
 * @throws RangeError for negative usage.
 */
export function rateMonth(
  usage: readonly Usage[],
  prices: readonly Price[],
  account: PlanDays | null,
  month: string,
): RatedMonth {
  const fee = account === null ? [] : feeOf(prices, account, month);
  const used = pricedKinds.flatMap(({ kind }) =>
    covers.flatMap(({ cover }) => lineOf(usage, prices, month, kind, cover)),
  );
  const lines = [...fee, ...used];
  return { lines, cents: lines.reduce((sum, { cents }) => sum + cents, 0n) };
}

const feeOf = (prices: readonly Price[], account: PlanDays, month: string): BillLine[] => {
  const { count, of } = feeDays(account, month);
  if (count === 0) return [];
  const unitMicros = unitMicrosIn(prices, 'monthly', month);
  const cents = halfUp(unitMicros * BigInt(count), microsPerCent * BigInt(of));
  return [{ kind: 'monthly', coveredBy: 'plan', quantity: 1n, unitMicros, cents }];
};

const lineOf = (
  usage: readonly Usage[],
  prices: readonly Price[],
  month: string,
  kind: PricedKind,
  coveredBy: Cover,
): BillLine[] => {
  const quantity = usage
    .filter((one) => one.kind === kind && one.coveredBy === coveredBy)
    .reduce((sum, one) => sum + one.quantity, 0n);
  if (quantity < 0n) throw new RangeError(`Usage of ${kind} is below zero.`);
  if (quantity === 0n) return [];
  const unitMicros = coveredBy === 'plan' ? unitMicrosIn(prices, kind, month) : 0n;
  return [{ kind, coveredBy, quantity, unitMicros, cents: halfUp(quantity * unitMicros, microsPerCent) }];
};

/** A quotient of what is not below zero, to the nearest whole; a half goes up. */
const halfUp = (part: bigint, whole: bigint): bigint => (2n * part + whole) / (2n * whole);

/** Billed usage of a month so far. */
export type Billed = {
  readonly kind: PricedKind;
  readonly coveredBy: Cover;
  readonly quantity: bigint;
  readonly cents: bigint;
};

/** Computes usage of a closed month beyond what was billed: the whole rated again, minus what was billed. The monthly fee is never late. */
export function lateUsage(
  usage: readonly Usage[],
  billed: readonly Billed[],
  prices: readonly Price[],
  month: string,
): BillLine[] {
  return rateMonth(usage, prices, null, month).lines.flatMap((line) => {
    const before = billed.filter(({ kind, coveredBy }) => kind === line.kind && coveredBy === line.coveredBy);
    const quantity = line.quantity - before.reduce((sum, one) => sum + one.quantity, 0n);
    if (quantity <= 0n) return [];
    return [{ ...line, quantity, cents: line.cents - before.reduce((sum, one) => sum + one.cents, 0n) }];
  });
}

/** Trial of an account, one of two. It ends when it is used up or its date has come. Times in ms since 1970. */
export type Trial = {
  readonly remaining: number;
  readonly endsAt: number | null;
  readonly usedUpAt: number | null;
};

const dayMs = 86_400_000;

/** Gives the remaining units of a trial. */
export function trialLeft(trial: Trial, nowMs: number): number {
  return endOf(trial) <= nowMs ? 0 : trial.remaining;
}

/**
 * Computes the days on which an account is on the plan, as of now: from the day after its verification trial, or from going live without one or after it, to the day
 * it was closed. One that never went live (`liveAt` is null) is not on it.
 */
export function planDaysOf(
  account: { readonly liveAt: number | null; readonly closedAt: number | null; readonly trial: Trial | null },
  nowMs: number,
): PlanDays {
  const until = account.closedAt === null ? null : dayOf(account.closedAt);
  if (account.liveAt === null) return { from: null, until };
  if (account.trial === null) return { from: dayOf(account.liveAt), until };
  if (endOf(account.trial) > nowMs) return { from: null, until };
  const [from, liveFrom] = [dayOf(lastMomentOf(account.trial) + dayMs), dayOf(account.liveAt)];
  return liveFrom > from ? { from, until, liveFrom } : { from, until };
}

/** Gives the last moment of a trial: its date comes after it, so that a trial to midnight does not include the day that begins then. */
export function lastMomentOf({ endsAt, usedUpAt }: Pick<Trial, 'endsAt' | 'usedUpAt'>): number {
  return endOf({ endsAt: endsAt === null ? null : endsAt - 1, usedUpAt });
}

const endOf = ({ endsAt, usedUpAt }: Pick<Trial, 'endsAt' | 'usedUpAt'>): number =>
  Math.min(endsAt ?? Number.POSITIVE_INFINITY, usedUpAt ?? Number.POSITIVE_INFINITY);

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Days (`2026-11-20`, UTC) of an account on the plan; null means not yet, or without end. */
export type PlanDays = {
  readonly from: string | null;
  /** The last one. */
  readonly until: string | null;
  /** The day it went live again, after `from`. Only the fee of that month is counted from it: the day it was closed is no longer known. */
  readonly liveFrom?: string;
};

/** Counts the days of a month, and those on which an account was on the plan. */
export function feeDays(
  { from, until, liveFrom }: PlanDays,
  month: string,
): { readonly count: number; readonly of: number } {
  const [first, next] = boundsOf(month);
  const of = (next - first) / dayMs;
  if (from === null) return { count: 0, of };
  const again = liveFrom === undefined ? first : Date.parse(liveFrom);
  const begins = Math.max(first, Date.parse(from), again < next ? again : first);
  const ends = until === null ? next : Math.min(next, Date.parse(until) + dayMs);
  return { count: Math.max(0, (ends - begins) / dayMs), of };
}

/** Gives the first moment of a month (`2026-11`, UTC), and that of the next one. */
function boundsOf(month: string): [first: number, next: number] {
  const date = new Date(`${month}-01T00:00:00Z`);
  return [date.getTime(), Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)];
}

/** The last day of a month (`2026-11`). */
export function lastDayOf(month: string): string {
  const [, next] = boundsOf(month);
  return dayBefore(next);
}

/** The UTC day (`2026-11-12`) before the one of a time: the last that is over. */
export function dayBefore(nowMs: number): string {
  return dayOf(nowMs - dayMs);
}
