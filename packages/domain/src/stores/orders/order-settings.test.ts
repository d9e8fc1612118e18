import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderSettingsOf } from './order-settings.ts';

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
