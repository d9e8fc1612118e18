import { expect, test } from 'vitest';
import { brandOf } from './card-brands.ts';

test.each([
  ['4000', 'visa'],
  ['5100', 'mastercard'],
  ['5599', 'mastercard'],
  ['5600', 'other'],
  ['2220', 'other'],
  ['2221', 'mastercard'],
  ['2720', 'mastercard'],
  ['2721', 'other'],
  ['3400', 'amex'],
  ['3700', 'amex'],
  ['3528', 'jcb'],
  ['3589', 'jcb'],
  ['3527', 'other'],
  ['6011', 'discover'],
  ['6440', 'discover'],
  ['6500', 'discover'],
  ['6200', 'unionpay'],
  ['3005', 'diners'],
  ['3095', 'diners'],
  ['3600', 'diners'],
  ['9601', 'other'],
  ['1651', 'other'],
  ['', 'other'],
])('a number that begins with %s is of %s', (digits, brand) => {
  expect(brandOf(digits)).toBe(brand);
});
