import { anyMonth, billByFractions } from '@carded/testing/months';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { covers, type Price } from './charge-kinds.ts';
import {
  dayBefore,
  feeDays,
  lastDayOf,
  lateUsage,
  planDaysOf,
  rateMonth,
  type Trial,
  trialLeft,
  type Usage,
} from './rate-month.ts';

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

  it('is empty without usage', () => {
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

test('usage covered by anything but the plan is free at any price', () => {
  const free = covers.map(({ cover }) => cover).filter((cover) => cover !== 'plan');
  fc.assert(
    fc.property(anyMonth, fc.constantFrom(...free), ({ usage, prices, month }, coveredBy) => {
      const all = usage.map((one) => ({ ...one, coveredBy }));
      expect(rateMonth(all, prices, null, month).cents).toBe(0n);
    }),
    { numRuns: 1_000 },
  );
});

test('a month adds up however its usage is split', () => {
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
      // Adds late usage to what was billed, which is never taken back.
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

const at = (iso: string) => Date.parse(`${iso}Z`);
const running: Trial = { remaining: 7, endsAt: at('2026-11-15T09:00:00'), usedUpAt: null };
const usedUp: Trial = { ...running, remaining: 0, usedUpAt: at('2026-11-03T23:59:59.999') };

test.each([
  ['runs', running, '2026-11-15T08:59:59.999', 7],
  ['is at its end', running, '2026-11-15T09:00:00', 0],
  ['has ended', running, '2026-11-15T09:00:01', 0],
  ['has no date', { ...running, endsAt: null }, '2036-01-01T00:00:00', 7],
  ['is used up', usedUp, '2026-11-04T00:00:00', 0],
])('a trial that %s', (_, trial, now, left) => expect(trialLeft(trial, at(now))).toBe(left));

describe('the plan begins', () => {
  const account = { liveAt: at('2026-11-01T22:00:00'), closedAt: null };
  it.each([
    ['with the account, where there is no trial', null, '2026-11-01T22:00:00', '2026-11-01'],
    ['not while the trial runs', running, '2026-11-15T08:59:59.999', null],
    ['the day after the trial’s date', running, '2026-11-15T09:00:00', '2026-11-16'],
    ['the day after it was used up', usedUp, '2026-11-20T00:00:00', '2026-11-04'],
    [
      'after whichever is first',
      { ...usedUp, usedUpAt: at('2026-11-17T00:00:00') },
      '2026-11-20T00:00:00',
      '2026-11-16',
    ],
    [
      'the day after the last one of a trial to midnight',
      { ...running, endsAt: at('2026-11-15T00:00:00') },
      '2026-11-15T00:00:00',
      '2026-11-15',
    ],
    [
      'the day after it was used up at midnight',
      { ...usedUp, usedUpAt: at('2026-11-03T00:00:00') },
      '2026-11-20T00:00:00',
      '2026-11-04',
    ],
    ['not in a trial without a date', { ...running, endsAt: null }, '2036-01-01T00:00:00', null],
    [
      'in the next month, after a trial to the last day',
      { ...running, endsAt: at('2026-11-30T23:59:59.999') },
      '2026-12-02T00:00:00',
      '2026-12-01',
    ],
  ])('%s', (_, trial, now, from) => expect(planDaysOf({ ...account, trial }, at(now))).toEqual({ from, until: null }));

  it('again with the day the account was opened again, in that month', () => {
    const days = planDaysOf(
      { ...account, liveAt: at('2027-01-25T08:00:00'), trial: running },
      at('2027-01-31T00:00:00'),
    );
    expect(days).toEqual({ from: '2026-11-16', until: null, liveFrom: '2027-01-25' });
    expect(['2026-11', '2026-12', '2027-01', '2027-02'].map((month) => feeDays(days, month).count)).toEqual([
      15, 31, 7, 28,
    ]);
  });

  it('never, while it has not gone live', () =>
    expect(planDaysOf({ ...account, liveAt: null, trial: null }, at('2026-12-01T00:00:00')).from).toBeNull());

  it('ends with the day the account was closed', () =>
    expect(
      planDaysOf({ ...account, closedAt: at('2026-11-20T23:59:59.999'), trial: null }, at('2026-12-01T00:00:00')),
    ).toEqual({ from: '2026-11-01', until: '2026-11-20' }));
});

test('the preview at a month’s last millisecond is the month’s figure ever after', () => {
  const lastMs = at('2026-11-30T23:59:59.999');
  const near = fc.integer({ min: at('2026-10-20T00:00:00'), max: at('2026-12-10T00:00:00') });
  fc.assert(
    fc.property(
      fc.option(near),
      fc.option(near),
      fc.boolean(),
      fc.integer({ min: 0, max: 400 }),
      (endsAt, usedUpAt, hasTrial, laterDays) => {
        // Leaves out events after the month, which are unknown in it.
        const known = (now: number) => ({
          liveAt: at('2026-10-05T00:00:00'),
          closedAt: null,
          trial: hasTrial
            ? {
                remaining: usedUpAt !== null && usedUpAt <= now ? 0 : 3,
                endsAt,
                usedUpAt: usedUpAt !== null && usedUpAt <= now ? usedUpAt : null,
              }
            : null,
        });
        const billAt = (now: number) => rateMonth([], [], planDaysOf(known(now), now), '2026-11');
        expect(billAt(lastMs)).toEqual(billAt(lastMs + 1 + laterDays * 86_400_000));
      },
    ),
    { numRuns: 1_000 },
  );
});

test.each([
  ['not yet', '2026-11', null, null, 0, 30, 0n],
  ['from before', '2026-11', '2026-10-31', null, 30, 30, 2_500n],
  ['from its first', '2026-11', '2026-11-01', null, 30, 30, 2_500n],
  ['from within', '2026-11', '2026-11-20', null, 11, 30, 917n],
  ['on its last day', '2026-11', '2026-11-30', null, 1, 30, 83n],
  ['from the next', '2026-11', '2026-12-01', null, 0, 30, 0n],
  ['closed before', '2026-11', '2026-01-01', '2026-10-31', 0, 30, 0n],
  ['closed on its first', '2026-11', '2026-01-01', '2026-11-01', 1, 30, 83n],
  ['closed within', '2026-11', '2026-01-01', '2026-11-12', 12, 30, 1_000n],
  ['closed on its last', '2026-11', '2026-01-01', '2026-11-30', 30, 30, 2_500n],
  ['closed later', '2026-11', '2026-01-01', '2027-02-01', 30, 30, 2_500n],
  ['begun and closed within', '2026-11', '2026-11-10', '2026-11-12', 3, 30, 250n],
  ['closed before it begins', '2026-11', '2026-11-12', '2026-11-10', 0, 30, 0n],
  ['a leap February', '2028-02', '2028-02-15', null, 15, 29, 1_293n],
  ['a February', '2027-02', '2027-02-15', null, 14, 28, 1_250n],
  ['a December', '2026-12', '2026-12-17', null, 15, 31, 1_210n],
] as const)('the fee is by days: %s', (_, month, from, until, count, of, cents) => {
  expect(feeDays({ from, until }, month)).toEqual({ count, of });
  expect(rateMonth([], [], { from, until }, month).cents).toBe(cents);
});

test.each([
  ['2026-11-12T00:00:00.000Z', '2026-11-11'],
  ['2026-11-12T23:59:59.999Z', '2026-11-11'],
  ['2028-03-01T05:00:00.000Z', '2028-02-29'],
])('at %s the last day that is over is %s', (at, day) => expect(dayBefore(Date.parse(at))).toBe(day));

test.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2028-02', '2028-02-29'],
])('the last day of %s is %s', (month, day) => expect(lastDayOf(month)).toBe(day));
