import { expect, test } from 'vitest';
import { dataOf, emptyTypedCard, problemsOf } from './typed-card-form.ts';

const today = '2026-11-20';
const dates = { ...emptyTypedCard, birth: '5/8/91', expiry: '05082031' };
const whole = {
  ...dates,
  ...{ idNumber: ' D123 ', firstName: 'Wren', lastName: 'Voss', address: '1 Main St', city: 'Salem' },
  ...{ state: 'oregon', zip: '97301' },
};

test('a birth date check needs the two dates and nothing else', () => {
  expect(problemsOf(emptyTypedCard, 2, today)).toEqual({
    birth: 'Type a date such as 5/8/1991',
    expiry: 'Type a date such as 5/8/2031',
  });
  expect(problemsOf(dates, 2, today)).toEqual({});
  expect(dataOf(dates, 2, today)).toEqual({
    ...{ dob_year: '1991', dob_month: '05', dob_day: '08' },
    ...{ exp_year: '2031', exp_month: '05', exp_day: '08' },
  });
});

test('an ID validation needs who and where, too', () => {
  expect(Object.keys(problemsOf(dates, 1, today)).toSorted()).toEqual(
    ['address', 'city', 'firstName', 'idNumber', 'lastName', 'state', 'zip'].toSorted(),
  );
  expect(problemsOf(whole, 1, today)).toEqual({});
  expect(dataOf(whole, 1, today)).toMatchObject({ id_number: 'D123', state: 'OR', country: 'US', zip: '97301' });
});

test('a Canadian card takes its own postal code', () => {
  const card = { ...whole, state: 'ON', zip: 'k1a0b1' };
  expect(problemsOf(card, 1, today)).toEqual({});
  expect(dataOf(card, 1, today)).toMatchObject({ country: 'CA', zip: 'K1A 0B1' });
});

test('what was typed in a mode that does not need it is not sent', () => {
  expect(Object.keys(dataOf(whole, 2, today))).toHaveLength(6);
});
