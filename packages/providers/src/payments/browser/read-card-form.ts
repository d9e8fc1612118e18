import type { CardBrand, Expiry } from '../port.ts';

/** Text of the form's fields as typed. */
export type CardForm = {
  readonly number: string;
  readonly exp_month: string;
  readonly exp_year: string;
  readonly cvc: string;
  readonly name: string;
};
export type CardField = keyof CardForm;

/** A card that can be sent to a provider. Never leaves the page. */
export type TypedCard = {
  readonly digits: string;
  readonly brand: CardBrand;
  readonly last4: string;
  readonly expiry: Expiry;
  readonly cvc: string;
  readonly name: string;
};
export type CardErrors = Partial<Record<CardField, string>>;

/** Number of years to choose from, including the current one. */
export const expiryYears = 16;

/** Reads the card form. @param today of the person at the form @returns the card, or what is wrong with each field */
export function readCardForm(form: CardForm, today: Date): { card: TypedCard } | { errors: CardErrors } {
  const digits = form.number.replaceAll(/\D/g, '');
  const brand = brandOf(digits);
  const expiry: Expiry = { month: Number(form.exp_month), year: Number(form.exp_year) };
  const name = form.name.trim();
  const found: [CardField, string | null][] = [
    ['number', numberError(digits)],
    ['exp_month', /^(0?[1-9]|1[0-2])$/.test(form.exp_month) ? null : 'Choose the month, 01 to 12.'],
    ['exp_year', yearError(form.exp_year, today)],
    ['cvc', cvcError(form.cvc.trim(), brand)],
    ['name', name === '' ? 'Enter the name on the card.' : null],
  ];
  const errors: CardErrors = Object.fromEntries(found.filter(([, error]) => error !== null));
  const isDate = errors.exp_month === undefined && errors.exp_year === undefined;
  // A card is good until the end of its month.
  if (isDate && expiry.year === today.getFullYear() && expiry.month < today.getMonth() + 1)
    errors.exp_month = 'This card has expired. Check the date, or use another card.';
  if (Object.keys(errors).length > 0) return { errors };
  return { card: { digits, brand, last4: digits.slice(-4), expiry, cvc: form.cvc.trim(), name } };
}

function numberError(digits: string): string | null {
  if (digits === '') return 'Enter the card number.';
  if (digits.length < 13 || digits.length > 19) return 'A card number has 13 to 19 digits.';
  return hasCheckDigit(digits) ? null : 'This card number is not right. Check the digits.';
}

function yearError(text: string, today: Date): string | null {
  const first = today.getFullYear();
  const year = Number(text);
  const canBe = /^\d{4}$/.test(text) && year >= first && year < first + expiryYears;
  return canBe ? null : `Choose the year, ${first} to ${first + expiryYears - 1}.`;
}

function cvcError(cvc: string, brand: CardBrand): string | null {
  const [count, side] = brand === 'amex' ? [4, 'front'] : [3, 'back'];
  const isCode = /^\d+$/.test(cvc) && cvc.length === count;
  return isCode ? null : `Enter the security code: ${count} digits on the ${side} of the card.`;
}

/** ISO/IEC 7812-1, annex B (Luhn): from the right, every second digit counts double. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Brands by first digits (ISO/IEC 7812 ranges of the networks). The first match counts. */
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
