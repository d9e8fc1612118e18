import { expect, it } from 'vitest';
import { isCheckNeeded } from './is-check-needed.ts';
import { dueAtOf, nextReminderAt } from './order-times.ts';

const order = { isTest: false, amountMinor: 4_200n, productTags: ['Vape ', 'new'] };

it('asks for a check of every order with something to pay, or of named products only', () => {
  expect(isCheckNeeded(order, [])).toBe(true);
  expect(isCheckNeeded(order, ['vape'])).toBe(true);
  expect(isCheckNeeded(order, ['cigar'])).toBe(false);
  expect(isCheckNeeded({ ...order, isTest: true }, [])).toBe(false);
  expect(isCheckNeeded({ ...order, amountMinor: 0n }, [])).toBe(false);
  expect(isCheckNeeded({ ...order, productTags: [] }, ['vape'])).toBe(false);
  expect(isCheckNeeded({ ...order, productTags: null }, ['vape'])).toBe(true);
});

it('reminds after 12 and 48 hours, never once an order is overdue, and waits 1 to 14 days', () => {
  const hour = 3_600_000;
  const due = dueAtOf(0, 3);
  expect([due, dueAtOf(0, 0), dueAtOf(0, 99)].map((at) => at / hour)).toEqual([72, 24, 336]);
  expect([0, 1, 2].map((sent) => nextReminderAt(0, sent, due))).toEqual([12 * hour, 48 * hour, null]);
  expect(nextReminderAt(0, 1, dueAtOf(0, 1))).toBeNull();
  expect(nextReminderAt(0, 1, 48 * hour)).toBeNull();
});
