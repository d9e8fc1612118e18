import { expect, test } from 'vitest';
import { feeDays } from './fee-days.ts';
import { rateMonth } from './rate-month.ts';

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
