import { anyMonth, billByFractions } from '@carded/testing/months';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { covers, type Price } from './charge-kinds.ts';
import { lateUsage, rateMonth, type Usage } from './rate-month.ts';

const used = (kind: Usage['kind'], quantity: bigint, coveredBy: Usage['coveredBy'] = 'plan'): Usage => ({
  kind,
  coveredBy,
  quantity,
});
const whole = { from: '2026-01-01', until: null };

describe('a month', () => {
  it('is the fee and each kind under each cover, in the order of the price list', () => {
    const usage = [
      used('scan', 250n),
      used('verification', 12n, 'trial'),
      used('verification', 1_000n),
      used('verification', 140n),
      used('phone', 148n),
      used('scan', 3n, 'comp'),
      used('selfie', 0n),
    ];
    const { lines, cents } = rateMonth(usage, [], whole, '2026-11');
    expect(lines.map((line) => [line.kind, line.coveredBy, line.quantity, line.unitMicros, line.cents])).toEqual([
      ['monthly', 'plan', 1n, 25_000_000n, 2_500n],
      ['verification', 'plan', 1_140n, 500_000n, 57_000n],
      ['verification', 'trial', 12n, 0n, 0n],
      ['phone', 'plan', 148n, 150_000n, 2_220n],
      ['scan', 'plan', 250n, 50_000n, 1_250n],
      ['scan', 'comp', 3n, 0n, 0n],
    ]);
    expect(cents).toBe(62_970n);
  });

  it('is nothing of nothing', () => {
    expect(rateMonth([], [], null, '2026-11')).toEqual({ lines: [], cents: 0n });
    expect(rateMonth([], [], { from: null, until: null }, '2026-11')).toEqual({ lines: [], cents: 0n });
  });

  it('leaves the fee out where the account does not count', () =>
    expect(rateMonth([used('repeat', 2n)], [], null, '2026-11').cents).toBe(100n));

  it('refuses usage below zero', () =>
    expect(() => rateMonth([used('scan', -1n)], [], null, '2026-11')).toThrow(
      new RangeError('Usage of scan is below zero.'),
    ));
});

test.each([
  ['just under half a cent', 4_999n, 1n, 0n],
  ['half a cent', 5_000n, 1n, 1n],
  ['three halves', 5_000n, 3n, 2n],
  ['a third of a cent, three times', 3_333n, 3n, 1n],
  ['a third of a cent, four hundred times', 3_333n, 400n, 133n],
])('a line is rounded once, half up: %s', (_, unitMicros, quantity, cents) => {
  const prices: Price[] = [{ kind: 'phone', fromMonth: '2026-01', unitMicros }];
  expect(rateMonth([used('phone', quantity)], prices, null, '2026-11').cents).toBe(cents);
});

test('a month is to the cent what counting in fractions says', () => {
  fc.assert(
    fc.property(anyMonth, (given) => {
      const { lines, cents } = rateMonth(given.usage, given.prices, given.account, given.month);
      const bill = billByFractions(given);
      expect(new Map(lines.map((line) => [`${line.kind} ${line.coveredBy}`, line.cents]))).toEqual(bill);
      expect(cents).toBe([...bill.values()].reduce((sum, one) => sum + one, 0n));
    }),
    { numRuns: 3_000 },
  );
});

test('what the plan does not cover costs nothing, whatever the prices', () => {
  const free = covers.map(({ cover }) => cover).filter((cover) => cover !== 'plan');
  fc.assert(
    fc.property(anyMonth, fc.constantFrom(...free), ({ usage, prices, month }, coveredBy) => {
      const all = usage.map((one) => ({ ...one, coveredBy }));
      expect(rateMonth(all, prices, null, month).cents).toBe(0n);
    }),
    { numRuns: 1_000 },
  );
});

test('a month adds up whichever way its usage is split', () => {
  fc.assert(
    fc.property(anyMonth, fc.nat(14), ({ usage, prices, account, month }, at) => {
      const shuffled = [...usage.slice(at), ...usage.slice(0, at)];
      expect(rateMonth(shuffled, prices, account, month)).toEqual(rateMonth(usage, prices, account, month));
    }),
    { numRuns: 500 },
  );
});

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
