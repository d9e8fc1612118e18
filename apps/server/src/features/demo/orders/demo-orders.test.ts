import { expect, test } from 'vitest';
import { historyDays, orderEnds, ordersBetween, type Trade } from './demo-orders.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 22, 15);
const since = now - historyDays * dayMs;
const ends = Object.fromEntries(orderEnds.map((end) => [end, Math.floor(1_000 / orderEnds.length)]));
const trade: Trade = { seed: 7, openedDaysAgo: historyDays, perDay: [1.5, 6], ends };
const all = ordersBetween(trade, since, since, now);

test('orders grow over fourteen months, are more on Fridays than on Sundays, and all lie inside that time', () => {
  const between = (from: number, until: number) =>
    ordersBetween(trade, since, since + from * dayMs, since + until * dayMs).length;
  expect(between(365, historyDays) / 60).toBeGreaterThan((between(0, 60) / 60) * 2);
  const on = (weekday: number) => all.filter(({ at }) => new Date(at).getUTCDay() === weekday).length;
  expect(on(5)).toBeGreaterThan(on(0) * 1.2);
  expect(all.every(({ at }) => at > since && at <= now)).toBe(true);
  expect(all.every(({ at }, index) => index === 0 || at >= (all[index - 1]?.at ?? 0))).toBe(true);
});

test('orders made in two parts equal orders made at once, so that a demo continues where it stopped', () => {
  const stopped = now - 9.3 * dayMs;
  expect([...ordersBetween(trade, since, since, stopped), ...ordersBetween(trade, since, stopped, now)]).toEqual(all);
  expect(ordersBetween(trade, since, now, now)).toEqual([]);
  expect(ordersBetween(trade, since, now, now + dayMs).length).toBeGreaterThan(2);
});

test('every way an order can end comes up, and a shop that opened later has none before', () => {
  expect(new Set(all.map(({ end }) => end))).toEqual(new Set(orderEnds));
  const late = ordersBetween({ ...trade, openedDaysAgo: 100 }, since, since, now);
  expect(late[0]?.at).toBeGreaterThan(now - 101 * dayMs);
});
