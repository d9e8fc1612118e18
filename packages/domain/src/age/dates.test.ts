import { expect, it } from 'vitest';
import { daysInMonth, isCalendarDate, isoDate, readIsoDate } from './dates.ts';

it('gives no days to a month that does not exist', () => {
  expect([0, 13, -1, Number.NaN].map((month) => daysInMonth(2026, month))).toEqual([0, 0, 0, 0]);
  expect([2, 4, 12].map((month) => daysInMonth(2024, month))).toEqual([29, 30, 31]);
});

it.each([
  [1000, 1, 1, true],
  [999, 12, 31, false],
  [9998, 12, 31, true],
  [9999, 1, 1, false],
  [2024, 2, 29, true],
  [2023, 2, 29, false],
  [2026, 11, 0, false],
  [2026, 11, 30, true],
  [2026, 11, 31, false],
  [2026.5, 11, 20, false],
  [2026, 11.5, 20, false],
  [2026, 11, 20.5, false],
])('whether %s-%s-%s is a day: %s', (year, month, day, expected) => {
  expect(isCalendarDate({ year, month, day })).toBe(expected);
});

it('reads text only, and all of it', () => {
  expect(readIsoDate('1990-04-17')).toEqual({ year: 1990, month: 4, day: 17 });
  for (const text of [['1990-04-17'], '1990-04-17Z', '01990-04-17', '1990-04-31', null, 19_900_417])
    expect(readIsoDate(text)).toBeNull();
});

it('writes four digits, two and two', () => {
  expect(isoDate({ year: 987, month: 1, day: 2 })).toBe('0987-01-02');
  expect(isoDate({ year: 2026, month: 11, day: 20 })).toBe('2026-11-20');
});
