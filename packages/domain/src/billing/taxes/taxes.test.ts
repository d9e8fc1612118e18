import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxOfLines } from './taxes.ts';

const percent = (rate: bigint, taxableShare = 1_000_000n) => ({ rate, taxableShare });

test.each([
  ['nothing without a rate', [2_500n, 57_000n], percent(0n), [0n, 0n]],
  ['of the sum, not of each line', [10n, 10n, 10n], percent(50_000n), [1n, 1n, 0n]],
  ['half a cent goes up', [10n], percent(50_000n), [1n]],
  ['just under half a cent does not', [10n], percent(49_999n), [0n]],
  ['the largest rest first', [108n, 3_390n, 103n], percent(62_500n), [7n, 212n, 6n]],
  ['80 percent of the charge, as in Texas', [10_000n], percent(62_500n, 800_000n), [500n]],
  ['nothing of a line of nothing', [0n, 9n], percent(60_000n), [0n, 1n]],
  ['of no lines', [], percent(62_500n), []],
])('%s', (_, cents, rate, taxes) => expect(taxOfLines(cents, rate)).toEqual(taxes));

test('a line below zero is refused', () => expect(() => taxOfLines([-1n], percent(1n))).toThrow(RangeError));

const invoice = fc.tuple(
  fc.array(fc.oneof(fc.bigInt(0n, 200n), fc.bigInt(0n, 10_000_000n)), { maxLength: 20 }),
  fc.bigInt(0n, 150_000n),
  fc.bigInt(0n, 1_000_000n),
);
/** A fraction, counted independently: numerators over one denominator. */
const over = 10n ** 12n;

test('the lines add up to the tax of their sum, and none is a cent away from its own', () => {
  fc.assert(
    fc.property(invoice, ([cents, rate, taxableShare]) => {
      const taxes = taxOfLines(cents, { rate, taxableShare });
      const total = taxes.reduce((sum, one) => sum + one, 0n);
      const exactTotal = cents.reduce((sum, one) => sum + one, 0n) * rate * taxableShare;
      // The nearest whole; of two as near the greater.
      const away = total * over - exactTotal;
      expect(2n * away <= over && 2n * away > -over).toBe(true);
      for (const [index, tax] of taxes.entries()) {
        const off = tax * over - (cents[index] ?? 0n) * rate * taxableShare;
        expect(off < over && off > -over).toBe(true);
        if (cents[index] === 0n) expect(tax).toBe(0n);
      }
      // Who was rounded up had no smaller rest than who was rounded down.
      const rest = (index: number) => ((cents[index] ?? 0n) * rate * taxableShare) % over;
      const isUp = (index: number) => (taxes[index] ?? 0n) * over > (cents[index] ?? 0n) * rate * taxableShare;
      const ups = [...taxes.keys()].filter(isUp).map(rest);
      const downs = [...taxes.keys()].filter((index) => !isUp(index)).map(rest);
      for (const up of ups) for (const down of downs) expect(up >= down).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});
