import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: { lang: 'en' } });
const { bareName, named } = await import('./rename.ts');

test.each([
  ['Place order', 'Verify age & place order'],
  ['Place Order', 'Verify Age & Place Order'],
  ['Place Order now', 'Verify Age & Place Order now'],
  ['PLACE ORDER', 'VERIFY AGE & PLACE ORDER'],
  ['place order', 'verify age & place order'],
  ['PAY $61.00', 'VERIFY AGE & PAY $61.00'],
  ['Pay $61.00', 'Verify age & pay $61.00'],
  ['Pay USD 61', 'Verify age & pay USD 61'],
  ['PayPal checkout', 'Verify age & PayPal checkout'],
  ['ACH transfer', 'Verify age & ACH transfer'],
  ['Éxito ahora', 'Verify age & éxito ahora'],
  ['$61.00', 'Verify age & $61.00'],
  ['支払う', 'Verify age & 支払う'],
])('names %s as one label', (text, label) => {
  expect(named(text)).toBe(label);
});

test.each([
  ['Verify age & place order', 'Place order'],
  ['Verify age & verify age & place order', 'Place order'],
  ['Verify Age & Place Order', 'Place Order'],
  ['VERIFY AGE & PAY $61', 'PAY $61'],
  ['Place order', 'Place order'],
])('finds the shop’s own text in %s', (label, text) => {
  expect(bareName(label)).toBe(text);
});
