import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dueAtOf, isCheckNeeded, nextReminderAt, orderSettingsOf } from './order-states.ts';

const usual = {
  isOn: true,
  isHolding: true,
  dueDays: 3,
  isCanceledWhenDue: false,
  isReminding: true,
  productTags: [],
};

it('holds, reminds and cancels nothing where a shop set nothing', () => {
  expect(orderSettingsOf({})).toEqual(usual);
});

it('is as the shop set it', () => {
  expect(
    orderSettingsOf({
      hold_orders: false,
      due_days: 14,
      cancel_overdue: true,
      remind_buyers: false,
      enabled: false,
      product_tag: ' vape, Nicotine ,,',
    }),
  ).toEqual({
    isOn: false,
    isHolding: false,
    dueDays: 14,
    isCanceledWhenDue: true,
    isReminding: false,
    productTags: ['vape', 'Nicotine'],
  });
});

it('never stops holding, and never cancels, by something that is no answer', () => {
  const odd = fc.oneof(fc.string(), fc.double(), fc.constant(null), fc.integer({ min: 15 }), fc.integer({ max: 0 }));
  fc.assert(
    fc.property(odd, odd, odd, (hold, days, cancel) => {
      const read = orderSettingsOf({ hold_orders: hold, due_days: days, cancel_overdue: cancel });
      expect(read).toMatchObject({ isHolding: true, isCanceledWhenDue: false });
      expect(read.dueDays >= 1 && read.dueDays <= 14 && Number.isInteger(read.dueDays)).toBe(true);
    }),
  );
});

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
