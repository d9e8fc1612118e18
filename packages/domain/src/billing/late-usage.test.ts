import { anyMonth } from '@carded/testing/months';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lateUsage } from './late-usage.ts';
import { rateMonth } from './rate-month.ts';

test('nothing is late when all was billed', () => {
  const usage = [{ kind: 'scan', coveredBy: 'plan', quantity: 7n }] as const;
  const billed = rateMonth(usage, [], null, '2026-11').lines;
  expect(lateUsage(usage, billed, [], '2026-11')).toEqual([]);
});

test('however a month’s usage comes in, what is billed for it adds up to the whole, line by line', () =>
  fc.assert(
    fc.property(anyMonth, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), ({ usage, prices, month }, cuts) => {
      const whole = rateMonth(usage, prices, null, month);
      const billed: ReturnType<typeof lateUsage> = [];
      for (const cut of [...cuts, usage.length])
        billed.push(...lateUsage(usage.slice(0, cut % (usage.length + 1)), billed, prices, month));
      // What has come in is never taken away again.
      billed.push(...lateUsage(usage, billed, prices, month));
      const sumOf = (lines: typeof billed) => {
        const sums = new Map<string, [bigint, bigint]>();
        for (const { kind, coveredBy, quantity, cents } of lines) {
          const [count, money] = sums.get(`${kind} ${coveredBy}`) ?? [0n, 0n];
          sums.set(`${kind} ${coveredBy}`, [count + quantity, money + cents]);
        }
        return sums;
      };
      expect(sumOf(billed)).toEqual(sumOf([...whole.lines]));
      expect(billed.every(({ quantity, cents }) => quantity > 0n && cents >= 0n)).toBe(true);
    }),
  ));
