import { chargeKinds, covers, type PlanDays, type Price, pricedKinds, type Usage } from '@carded/domain/billing';
import fc from 'fast-check';

export type AnyMonth = { usage: Usage[]; prices: Price[]; account: PlanDays | null; month: string };

const first = 2024 * 12;
const nameOf = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
const dayMs = 86_400_000;
const day = (month: string, offset: number) =>
  new Date(Date.parse(`${month}-01`) + offset * dayMs).toISOString().slice(0, 10);

/** Any month of nine years, with usage under every cover, prices that changed before, in and after it, and an account that came or went about then. */
export const anyMonth: fc.Arbitrary<AnyMonth> = fc.integer({ min: first, max: first + 107 }).chain((index) => {
  const month = nameOf(index);
  const near = fc.integer({ min: -45, max: 75 }).map((offset) => day(month, offset));
  return fc.record({
    month: fc.constant(month),
    usage: fc.array(
      fc.record({
        kind: fc.constantFrom(...chargeKinds.map(({ kind }) => kind)),
        coveredBy: fc.constantFrom(...covers.map(({ cover }) => cover)),
        quantity: fc.oneof(fc.bigInt(0n, 40n), fc.bigInt(0n, 5_000_000n)),
      }),
      { maxLength: 14 },
    ),
    prices: fc.uniqueArray(
      fc.record({
        kind: fc.constantFrom(...pricedKinds.map(({ kind }) => kind)),
        fromMonth: fc.integer({ min: index - 4, max: index + 3 }).map(nameOf),
        // Whole and half cents, and any fraction of one.
        unitMicros: fc.oneof(
          fc.bigInt(0n, 60n).map((halves) => halves * 5_000n),
          fc.bigInt(0n, 90_000_000n),
        ),
      }),
      { maxLength: 8, selector: ({ kind, fromMonth }) => `${kind} ${fromMonth}` },
    ),
    account: fc.option(fc.record({ from: fc.option(near), until: fc.option(near) }), { freq: 5 }),
  });
});
