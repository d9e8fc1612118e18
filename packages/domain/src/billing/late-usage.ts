import type { PricedKind } from './charge-kinds.ts';
import type { Cover } from './covers.ts';
import type { Price } from './prices.ts';
import { type BillLine, rateMonth, type Usage } from './rate-month.ts';

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
