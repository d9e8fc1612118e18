import { anyMonth, billByFractions } from '@carded/testing/months';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateMonth } from './rate-month.ts';

test('100,000 random months are to the cent what counting in fractions says', () => {
  fc.assert(
    fc.property(anyMonth, (given) => {
      const { lines, cents } = rateMonth(given.usage, given.prices, given.account, given.month);
      const bill = billByFractions(given);
      expect(new Map(lines.map((line) => [`${line.kind} ${line.coveredBy}`, line.cents]))).toEqual(bill);
      expect(cents).toBe([...bill.values()].reduce((sum, one) => sum + one, 0n));
    }),
    { numRuns: 100_000 },
  );
}, 300_000);
