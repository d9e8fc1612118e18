import { expect, test } from 'vitest';
import { pollEvery } from './poll-every.ts';

const asked = (fetchFailureCount: number, error: unknown) =>
  Array.from({ length: 50 }, () => pollEvery(10_000)({ state: { fetchFailureCount, error } }));

test('pages ask about every 10 seconds, not all at once', () => {
  const times = asked(0, null);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(9_000);
  expect(Math.max(...times)).toBeLessThanOrEqual(11_000);
  expect(new Set(times).size).toBeGreaterThan(10);
});

test('a page that is drawn again goes on waiting', () => {
  const again = pollEvery(10_000);
  const state = { fetchFailureCount: 0, error: null };
  expect(again({ state })).toBe(again({ state }));
});

test('they ask less often while nothing answers', () => {
  expect(Math.min(...asked(0, new Error()))).toBeGreaterThanOrEqual(18_000);
  expect(Math.max(...asked(9, new Error()))).toBeLessThanOrEqual(176_000);
});
