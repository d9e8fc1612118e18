import { expect, test } from 'vitest';
import { prefixFor } from './rename.ts';

test.each([
  ['Place order', 'Verify Age & '],
  ['Place Order', 'Verify Age & '],
  ['PLACE ORDER', 'VERIFY AGE & '],
  ['place order', 'verify age & '],
  ['PAY $61.00', 'VERIFY AGE & '],
  ['$61.00', 'Verify Age & '],
  ['支払う', 'Verify Age & '],
])('puts a prefix in the case of %s', (text, prefix) => {
  expect(prefixFor(text)).toBe(prefix);
});
