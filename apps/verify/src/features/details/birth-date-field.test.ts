import { expect, test } from 'vitest';
import { dateOrder } from '#features/details/birth-date-field.tsx';

test.each([
  ['en', ['en-US'], 'month day year'],
  ['en', ['en-GB'], 'day month year'],
  ['es', ['en-US'], 'day month year'],
  ['fr', ['fr-CA', 'en-US'], 'year month day'],
])('writes dates for %s with %s as %s', (language, own, order) => {
  expect(dateOrder(language, own).join(' ')).toBe(order);
});
