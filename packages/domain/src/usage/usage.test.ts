import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Fact } from '#decision/index.ts';
import { answerStep, daysOfPeriod, isoDay, medianAnswerMs, slotsOf, usagePeriods, wayOf } from './index.ts';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

describe('daysOfPeriod', () => {
  it.each([
    ['7d', '2026-11-20', '2026-11-14', '2026-11-20', '2026-11-20', '2026-11-07', '2026-11-13'],
    ['month', '2026-11-20', '2026-11-01', '2026-11-20', '2026-11-30', '2026-10-01', '2026-10-20'],
    ['month', '2026-03-31', '2026-03-01', '2026-03-31', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last_month', '2026-01-05', '2025-12-01', '2025-12-31', '2025-12-31', '2025-11-01', '2025-11-30'],
    ['year', '2028-02-29', '2028-01-01', '2028-02-29', '2028-12-31', '2027-01-01', '2027-02-28'],
  ] as const)('%s at %s is %s to %s', (period, today, from, until, ends, beforeFrom, beforeUntil) => {
    expect(daysOfPeriod(period, today)).toMatchObject({
      from,
      until,
      ends,
      before: { from: beforeFrom, until: beforeUntil },
    });
  });

  it('compares with days that all come before its own', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...usagePeriods),
        fc.integer({ min: at('2024-01-01'), max: at('2040-01-01') }),
        (period, nowMs) => {
          const days = daysOfPeriod(period, isoDay(nowMs));
          expect(days.before.until < days.from).toBe(true);
          expect(days.before.from <= days.before.until && days.from <= days.until && days.until <= days.ends).toBe(
            true,
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('slotsOf', () => {
  it('names each day or month once', () => {
    expect(slotsOf({ from: '2026-02-27', until: '2026-03-01' }, 'day')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(slotsOf({ from: '2025-11-03', until: '2026-01-20' }, 'month')).toEqual(['2025-11', '2025-12', '2026-01']);
  });
});

describe('medianAnswerMs', () => {
  it('is within a fifth of the true median', () => {
    const stepOf = (ms: number) => (ms < 100 ? 0 : 1 + Math.floor(Math.log(ms / 100) / Math.log(1.2)));
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 120, max: 9_000_000 }), { minLength: 1, maxLength: 60 }), (times) => {
        const counts = new Map<number, number>();
        for (const ms of times) counts.set(stepOf(ms), (counts.get(stepOf(ms)) ?? 0) + 1);
        const sorted = [...times].sort((one, other) => one - other);
        const median = sorted[Math.ceil(times.length / 2) - 1] ?? 0;
        const found = medianAnswerMs(counts) ?? 0;
        expect(found).toBeGreaterThanOrEqual(answerStep(stepOf(median)).fromMs - 1);
        expect(found).toBeLessThanOrEqual(answerStep(stepOf(median)).untilMs + 1);
      }),
      { numRuns: 200 },
    );
  });
  it('is empty without usage', () => expect(medianAnswerMs(new Map([[3, 0]]))).toBeNull());
});

describe('wayOf', () => {
  const document = { kind: 'document', side: 'back', documentId: 'd', readBy: 'barcode', at: 2 } as unknown as Fact;
  const passport = { ...document, side: 'single', readBy: 'mrz' } as Fact;
  const phone = (state: 'sent' | 'passed'): Fact => ({ kind: 'phone', state, at: 1 });
  it.each([
    ['records', [], 3],
    ['records', [phone('sent')], 4],
    [null, [], 1],
    [null, [], 7],
    [null, [phone('sent')], 13],
    ['phone', [phone('passed')], 10],
    ['card', [phone('passed'), document], 2],
    ['passport', [document, passport], 3],
  ] as const)('is %s', (way, facts, status) => expect(wayOf(facts, status)).toBe(way));
});

test.each([
  [0, 0, 100],
  [1, 100, 120],
  [2, 120, 144],
  [3, 144, 172.8],
])('step %s goes from %s to %s ms', (step, fromMs, untilMs) => {
  expect(answerStep(step).fromMs).toBeCloseTo(fromMs);
  expect(answerStep(step).untilMs).toBeCloseTo(untilMs);
});

test.each<[string, [number, number][], number | null]>([
  ['nothing', [], null],
  ['one step', [[0, 2]], 50],
  ['one answer', [[1, 1]], 110],
  [
    'two steps, most in the second',
    [
      [0, 1],
      [1, 3],
    ],
    107,
  ],
  [
    'steps out of order',
    [
      [1, 3],
      [0, 1],
    ],
    107,
  ],
  [
    'half in the first',
    [
      [0, 2],
      [2, 2],
    ],
    100,
  ],
  [
    'empty steps between',
    [
      [0, 1],
      [1, 0],
      [2, 3],
    ],
    128,
  ],
])('the median of %s is read within its step', (_, counts, median) => {
  expect(medianAnswerMs(new Map(counts))).toBe(median);
});
