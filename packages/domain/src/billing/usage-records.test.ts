import { expect, test } from 'vitest';
import { dayBefore, lastDayOf, recordAgainAt } from './usage-records.ts';

const minuteMs = 60_000;

test('silence is asked after soon, then hourly and for as long as it lasts', () =>
  expect([1, 2, 3, 4, 5, 500].map((tries) => recordAgainAt('unknown', tries, 0) / minuteMs)).toEqual([
    1, 5, 15, 30, 60, 60,
  ]));

test('what is over the cap is tried hourly', () =>
  expect([1, 9].map((tries) => recordAgainAt('over_cap', tries, 7) - 7)).toEqual([60 * minuteMs, 60 * minuteMs]));

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
