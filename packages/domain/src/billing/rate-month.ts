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
import { feeDays, type PlanDays } from './plan-days.ts';

/** How much of one kind was used under one cover. */
export type Usage = { readonly kind: ChargeKind; readonly coveredBy: Cover; readonly quantity: bigint };

export type BillLine = {
  readonly kind: PricedKind;
  readonly coveredBy: Cover;
  readonly quantity: bigint;
  /** What one costs in millionths of a US dollar: nothing unless the plan covers it. */
  readonly unitMicros: bigint;
  readonly cents: bigint;
};
type RatedMonth = { readonly lines: readonly BillLine[]; readonly cents: bigint };

/**
 * What a month (`2026-11`) comes to, in US cents. Each line is a kind under a cover and is rounded once, half up; the total is their sum. The monthly fee is
 * by days in a first or last month. Preview, usage page and invoice are this function.
 *
 * @param account which days it was on the plan; null leaves the fee out, as for a few days of a month or one website.
 * @throws RangeError for usage below zero.
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

/** What invoices have said of a month so far. */
export type Billed = {
  readonly kind: PricedKind;
  readonly coveredBy: Cover;
  readonly quantity: bigint;
  readonly cents: bigint;
};

/** What a closed month holds beyond what was billed for it: the whole rated again, less what was billed. The monthly fee is never late. */
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
