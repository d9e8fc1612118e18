import type { CardBrand } from '../port.ts';

/** By the first digits (ISO/IEC 7812 ranges of the networks). The first row that fits counts. */
const brands: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|64[4-9]|65)/],
  ['diners', /^(30[0-5]|309|36|38|39)/],
  ['jcb', /^(352[89]|35[3-8])/],
  ['unionpay', /^62/],
];

export function brandOf(digits: string): CardBrand {
  return brands.find(([, start]) => start.test(digits))?.[0] ?? 'other';
}
