import { expect, it } from 'vitest';
import { localDateIn } from './local-date.ts';

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
