import { expect, test } from 'vitest';
import { holdLink, millisecondsLeft } from './use-phone-link.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const minutes = (count: number) => count * 60_000;

test('holds a link for as long as the server says', () => {
  const held = holdLink({ expires: '2026-11-20T12:30:00Z' }, now);
  expect(millisecondsLeft(held, now)).toBe(minutes(30));
  expect(millisecondsLeft(held, now + minutes(29))).toBe(minutes(1));
  expect(millisecondsLeft(held, now + minutes(31))).toBe(0);
});

test.each(['2026-11-20T09:00:00Z', '2026-11-20T20:00:00Z'])(
  'does not believe a clock that is hours off (%s)',
  (expires) => {
    const left = millisecondsLeft(holdLink({ expires }, now), now);
    expect(left).toBeGreaterThanOrEqual(minutes(5));
    expect(left).toBeLessThanOrEqual(minutes(30));
  },
);
