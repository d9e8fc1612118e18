import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressRules } from '#address/address-rules.ts';
import {
  checkForm,
  fieldsOfPlace,
  formFrom,
  fromCard,
  isComplete,
  latinDigits,
  partAtFault,
  readBirthDate,
  serverFaults,
  wholeYear,
} from '#form/details-form.ts';

const now = new Date('2026-11-20T09:00:00Z');

test('begins with what is known', () => {
  expect(formFrom({ first_name: 'Dana', dob_year: 1991 })).toEqual({ first_name: 'Dana', dob_year: '1991' });
});

test('sends the asked fields, trimmed, and no others', () => {
  const form = { first_name: ' Dana ', city: 'Boise', dob_month: '4', dob_day: '17', dob_year: '1991' };
  expect(checkForm(form, ['first_name', 'dob_month', 'dob_day', 'dob_year'], now)).toEqual({
    data: { first_name: 'Dana', dob_month: 4, dob_day: 17, dob_year: 1991 },
    faults: {},
  });
});

test('names what is missing, what is no email, and a birth date once', () => {
  const { data, faults } = checkForm({ email: 'dana@' }, ['city', 'email', 'dob_month', 'dob_day', 'dob_year'], now);
  expect(faults).toEqual({ city: 'needed', email: 'wrong', dob_year: 'missing' });
  expect(data).toEqual({});
});

test('shows what the server did not take at its field', () => {
  expect(serverFaults([{ path: 'body.data.city' }, { path: 'body.data.dob_day' }])).toEqual({
    city: 'wrong',
    dob_year: 'wrong',
  });
});

test('begins a correction with what the card says', () => {
  const differences = [
    { field: 'name', order: 'Dana Whitcomb', card: 'Dana de la Cruz' },
    { field: 'birth_date', order: '1991-04-17', card: '1991-04-18' },
  ];
  expect(fromCard(differences)).toEqual({
    first_name: 'Dana',
    last_name: 'de la Cruz',
    dob_year: '1991',
    dob_month: '04',
    dob_day: '18',
  });
  expect(fromCard([{ field: 'name', order: 'Dana Whitcomb', card: 'Dana' }])).toEqual({});
});

const place = ['first_name', 'country', 'address', 'city', 'state', 'zip', 'dob_month', 'dob_day', 'dob_year'] as const;

test('asks an address as its country writes it, with the country before it', () => {
  expect(fieldsOfPlace(place, addressRules('DE')).slice(0, 5)).toEqual([
    'first_name',
    'country',
    'address',
    'zip',
    'city',
  ]);
  expect(fieldsOfPlace(place, addressRules('CA'))).toEqual(place);
  expect(fieldsOfPlace(['dob_year'], addressRules('DE'))).toEqual(['dob_year']);
});

test('sends Other for a state that the country does not have, whatever was chosen before', () => {
  const form = { address: '1 High Street', city: 'Leeds', state: 'ID', zip: 'ls1 1aa' };
  const { data, faults } = checkForm(form, ['address', 'city', 'state', 'zip'], now, addressRules('GB'));
  expect(faults).toEqual({});
  expect(data).toMatchObject({ state: 'ZZ', zip: 'LS1 1AA' });
});

test('formats a complete Canadian code, and reports an invalid one', () => {
  const rules = addressRules('CA');
  expect(checkForm({ zip: 'k1a0b1' }, ['zip'], now, rules).data).toEqual({ zip: 'K1A 0B1' });
  expect(checkForm({ zip: '12345' }, ['zip'], now, rules).faults).toEqual({ zip: 'wrong' });
});

test('sends a state of a list by its code, and none that is not on it', () => {
  const rules = addressRules('United States');
  expect(checkForm({ country: 'US', state: 'California' }, ['state'], now, rules).data).toEqual({ state: 'CA' });
  expect(checkForm({ country: 'US', state: 'Choose one' }, ['state'], now, rules).faults).toEqual({ state: 'wrong' });
  expect(checkForm({ country: 'DE', state: 'Bayern' }, ['state'], now, addressRules('DE')).faults).toEqual({});
});

const read = (month: string, day: string, year: string) => readBirthDate({ month, day, year }, now);

test.each([
  ['04', '17', '1991', { dob_month: 4, dob_day: 17, dob_year: 1991 }],
  ['2', '29', '2004', { dob_month: 2, dob_day: 29, dob_year: 2004 }],
  ['2', '29', '2003', 'no_day'],
  ['2', '29', '1900', 'no_day'],
  ['13', '1', '1991', 'no_month'],
  ['13', '40', '2030', 'no_month'],
  ['4', '0', '1991', 'no_day'],
  ['0', '1', '1991', 'no_month'],
  ['4', '31', '1991', 'no_day'],
  ['', '1', '1991', 'missing'],
  ['4', '', '1991', 'missing'],
  ['4', '1', '', 'missing'],
  ['4', '1', '91', { dob_month: 4, dob_day: 1, dob_year: 1991 }],
  ['4', '1', '15', 'short_year'],
  ['4', '1', '199', 'short_year'],
  ['apr', '1', '1991', 'no_month'],
  ['4', '1', '0091', 'too_old'],
  ['4', '1', '1899', 'too_old'],
  ['11', '21', '2026', 'future'],
])('reads %s/%s/%s', (month, day, year, expected) => {
  expect(read(month, day, year)).toEqual(expected);
});

test.each([
  ['no_month', '13', '40', 'month'],
  ['no_day', '4', '31', 'day'],
  ['future', '4', '1', 'year'],
  ['missing', '', '', 'month'],
  ['missing', '4', '', 'day'],
  ['missing', '4', '1', 'year'],
])('leads a buyer with %s in %s/%s to the %s', (fault, month, day, part) => {
  expect(partAtFault(fault, { month, day })).toBe(part);
});

test('reads back every day since 1900', () => {
  const day = fc.integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2026, 10, 20) / 86_400_000 });
  fc.assert(
    fc.property(day, (days) => {
      const date = new Date(days * 86_400_000);
      const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
      expect(read(String(m), String(d), String(y))).toEqual({ dob_month: m, dob_day: d, dob_year: y });
    }),
    { numRuns: 500 },
  );
});

test('moves on when no other number can begin so', () => {
  expect([isComplete('month', '1'), isComplete('month', '2'), isComplete('month', '12')]).toEqual([false, true, true]);
  expect([isComplete('day', '3'), isComplete('day', '4'), isComplete('day', '31')]).toEqual([false, true, true]);
});

test('takes a year of two digits for the only year it can be', () => {
  const whole = (text: string) => wholeYear(text, now);
  expect(['91', '27', '99', '05', '00'].map(whole)).toEqual(['1991', '1927', '1999', '2005', '2000']);
  expect(['06', '15', '26', '1', '1991', ''].map(whole)).toEqual(['06', '15', '26', '1', '1991', '']);
});

test('reads the digits of every script of the first plane', () => {
  expect(latinDigits('٠١٩ ۱۹۹۱ १९९१ ১৯ １９９１ ๔')).toBe('019 1991 1991 19 1991 4');
  const any = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(any, (sign) => {
      const read = latinDigits(sign);
      expect(/\p{Nd}/u.test(sign) ? /^\d$/.test(read) : read === sign).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
