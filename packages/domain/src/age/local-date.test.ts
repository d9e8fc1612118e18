import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAfter, dayStartIn, localDateIn } from './local-date.ts';

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
