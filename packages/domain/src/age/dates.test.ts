import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAfter, dayStartIn, daysInMonth, isCalendarDate, isoDate, localDateIn, readIsoDate } from './dates.ts';

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

const instant = Date.parse('2026-11-20T04:30:00Z');

it.each([
  ['UTC', '2026-11-20'],
  ['America/New_York', '2026-11-19'],
  ['Pacific/Kiritimati', '2026-11-20'],
  ['Asia/Tokyo', '2026-11-20'],
  ['Pacific/Honolulu', '2026-11-19'],
])('knows the day in %s', (zone, day) => {
  expect(localDateIn(zone, instant)).toBe(day);
});

it('follows the change of clocks', () => {
  expect(localDateIn('America/New_York', Date.parse('2026-03-08T04:59:00Z'))).toBe('2026-03-07');
  expect(localDateIn('America/New_York', Date.parse('2026-03-09T03:59:00Z'))).toBe('2026-03-08');
  expect(localDateIn('America/New_York', Date.parse('2026-03-09T04:00:00Z'))).toBe('2026-03-09');
});

it('refuses an unknown zone and an instant that is no number', () => {
  expect(() => localDateIn('Mars/Olympus', instant)).toThrow(RangeError);
  expect(() => localDateIn('UTC', Number.NaN)).toThrow(RangeError);
});

it.each([
  ['UTC', '2026-11-27', '2026-11-27T00:00:00Z', 24],
  ['America/Boise', '2026-11-27', '2026-11-27T07:00:00Z', 24],
  // Clocks go forward and back in the US (15 USC 260a), a zone of half an hour, one that changes at midnight, and one ahead.
  ['America/Boise', '2026-03-08', '2026-03-08T07:00:00Z', 23],
  ['America/Boise', '2026-11-01', '2026-11-01T06:00:00Z', 25],
  ['America/St_Johns', '2026-11-01', '2026-11-01T02:30:00Z', 25],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', 23],
  ['Pacific/Guam', '2026-11-27', '2026-11-26T14:00:00Z', 24],
])('knows when a day begins in %s, and its hours', (zone, day, begins, hours) => {
  const from = dayStartIn(zone, day);
  expect(new Date(from).toISOString()).toBe(new Date(begins).toISOString());
  expect((dayStartIn(zone, dayAfter(day)) - from) / 3_600_000).toBe(hours);
});

it('begins a day where the day before ends, in every zone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        'UTC',
        'America/Boise',
        'America/New_York',
        'America/St_Johns',
        'Pacific/Pago_Pago',
        'Pacific/Kiritimati',
      ),
      fc.integer({ min: 0, max: 366 * 5 }),
      (zone, days) => {
        const day = dayAfter('2024-01-01', days);
        const from = dayStartIn(zone, day);
        expect([localDateIn(zone, from - 1), localDateIn(zone, from)]).toEqual([dayAfter(day, -1), day]);
      },
    ),
  );
});
