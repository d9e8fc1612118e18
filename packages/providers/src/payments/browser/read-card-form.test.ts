import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sandboxCards } from './index.ts';
import { brandOf, type CardForm, expiryYears, readCardForm } from './read-card-form.ts';

const today = new Date(2026, 10, 26);
const good: CardForm = {
  number: '4242 4242 4242 4242',
  exp_month: '11',
  exp_year: '2026',
  cvc: '123',
  name: 'Ruth Chapman',
};
const errorsOf = (change: Partial<CardForm>) => {
  const read = readCardForm({ ...good, ...change }, today);
  return 'errors' in read ? read.errors : {};
};

test('reads a card that is good until the end of this month', () => {
  expect(readCardForm(good, today)).toEqual({
    card: {
      ...{ digits: '4242424242424242', brand: 'visa', last4: '4242', cvc: '123', name: 'Ruth Chapman' },
      expiry: { month: 11, year: 2026 },
    },
  });
});

test('reads code and name without the spaces around them', () => {
  expect(readCardForm({ ...good, cvc: ' 123 ', name: ' Ruth ' }, today)).toMatchObject({
    card: { cvc: '123', name: 'Ruth' },
  });
});

test('takes digits out of whatever is between them', () => {
  const between = fc.array(fc.stringMatching(/^\D{0,3}$/), { minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(between, (parts) => {
      const number = [...'4242424242424242'].map((digit, index) => `${parts[index]}${digit}`).join('');
      expect(errorsOf({ number })).toEqual({});
    }),
  );
});

test('one wrong digit is noticed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sandboxCards), fc.nat(12), fc.integer({ min: 1, max: 9 }), ({ number }, at, by) => {
      const digit = (Number(number[at]) + by) % 10;
      expect(errorsOf({ number: number.slice(0, at) + digit + number.slice(at + 1) }).number).toContain('not right');
    }),
  );
});

test.each<[Partial<CardForm>, Partial<Record<keyof CardForm, string>>]>([
  [{ number: '' }, { number: 'Enter the card number.' }],
  [{ number: 'no digits' }, { number: 'Enter the card number.' }],
  [{ number: '424242424242' }, { number: 'A card number has 13 to 19 digits.' }],
  [{ number: '0'.repeat(20) }, { number: 'A card number has 13 to 19 digits.' }],
  [{ exp_month: '' }, { exp_month: 'Choose the month, 01 to 12.' }],
  [{ exp_month: '00' }, { exp_month: 'Choose the month, 01 to 12.' }],
  [{ exp_month: '13' }, { exp_month: 'Choose the month, 01 to 12.' }],
  [{ exp_month: '10' }, { exp_month: 'This card has expired. Check the date, or use another card.' }],
  [{ exp_year: '' }, { exp_year: 'Choose the year, 2026 to 2041.' }],
  [{ exp_year: '26' }, { exp_year: 'Choose the year, 2026 to 2041.' }],
  [{ exp_year: '2025' }, { exp_year: 'Choose the year, 2026 to 2041.' }],
  [{ exp_year: '2042' }, { exp_year: 'Choose the year, 2026 to 2041.' }],
  [{ cvc: '12' }, { cvc: 'Enter the security code: 3 digits on the back of the card.' }],
  [{ cvc: '1234' }, { cvc: 'Enter the security code: 3 digits on the back of the card.' }],
  [{ number: '378282246310005', cvc: '123' }, { cvc: 'Enter the security code: 4 digits on the front of the card.' }],
  [{ number: '378282246310005', cvc: '12345' }, { cvc: 'Enter the security code: 4 digits on the front of the card.' }],
  [{ name: '  ' }, { name: 'Enter the name on the card.' }],
])('%j is told as %j', (change, errors) => {
  expect(errorsOf(change)).toEqual(errors);
});

test.each<Partial<CardForm>>([
  { exp_month: '1', exp_year: '2027' },
  { exp_month: '01', exp_year: '2027' },
  { exp_year: '2041' },
  { number: '378282246310005', cvc: '1234' },
  { number: '4222222222222' },
  { cvc: ' 123 ' },
])('%j is accepted', (change) => {
  expect(errorsOf(change)).toEqual({});
});

test('all errors are returned at once', () => {
  const empty = { number: '', exp_month: '', exp_year: '', cvc: '', name: '' };
  expect(Object.keys(errorsOf(empty))).toEqual(Object.keys(empty));
  expect(expiryYears).toBe(16);
});

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
