import { type PricedKind, pricedKinds } from './charge-kinds.ts';

/** Unit prices are in millionths of a US dollar, so that one may be less than a cent. */
export const microsPerCent = 10_000n;

/** A price of an account's own, from a month (`2026-11`) until the next one of its kind. */
export type Price = {
  readonly kind: PricedKind;
  readonly fromMonth: string;
  readonly unitMicros: bigint;
};

/** What one costs in a month: the newest of the account's own prices by then, else the plan's. */
export function unitMicrosIn(prices: readonly Price[], kind: PricedKind, month: string): bigint {
  const newest = prices
    .filter((price) => price.kind === kind && price.fromMonth <= month)
    .reduce<Price | null>((best, price) => (best === null || price.fromMonth > best.fromMonth ? price : best), null);
  return newest?.unitMicros ?? planMicros[kind];
}

const planMicros = Object.fromEntries(
  pricedKinds.map(({ kind, cents }) => [kind, BigInt(cents) * microsPerCent]),
) as Record<PricedKind, bigint>;
