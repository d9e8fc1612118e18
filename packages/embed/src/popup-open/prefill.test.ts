import { expect, test } from 'vitest';
import { readPrefill, splitDate } from './prefill.ts';

test('removes the characters of a drawn list from the shop’s own values', () => {
  const data = {
    first_name: 'Ana ▼',
    state: 'California▼',
    country: '▾ United States ✓',
    city: ' Boise * ',
    address: '4 Ft. Worth (TX)',
    zip: '▼',
    dob_year: 1990,
  };
  expect(readPrefill({ data }, { ignore_fields: true }, {})).toEqual({
    first_name: 'Ana',
    state: 'California',
    country: 'United States',
    city: 'Boise',
    address: '4 Ft. Worth (TX)',
    dob_year: '1990',
  });
});

test.each([
  ['Dana Reyes', 'Dana', 'Reyes'],
  ['Ana  Maria Vega', 'Ana Maria', 'Vega'],
  ['John Smith Jr.', 'John', 'Smith Jr.'],
  ['John Smith, SR', 'John', 'Smith, SR'],
  ['John Paul Smith jr', 'John Paul', 'Smith jr'],
  ['John Smith II', 'John', 'Smith II'],
  ['John Smith iii', 'John', 'Smith iii'],
  ['John Smith IV.', 'John', 'Smith IV.'],
  ['Bao Vi', 'Bao', 'Vi'],
  ['Anh Thu Ivy', 'Anh Thu', 'Ivy'],
])('splits the name %s', (name, first, last) => {
  expect(readPrefill({ data: { full_name: name } }, { ignore_fields: true }, {})).toEqual({
    first_name: first,
    last_name: last,
  });
});

test('takes one word for a first name', () => {
  const { data } = { data: { full_name: 'Madonna' } };
  expect(readPrefill({ data }, { ignore_fields: true }, {})).toEqual({ first_name: 'Madonna' });
});

const april17 = { dob_year: '1991', dob_month: '04', dob_day: '17' };
test.each([
  ['1991-04-17', april17],
  ['1991/4/17', april17],
  ['04/17/1991', april17],
  ['17.4.1991', april17],
  ['04-04-1991', { ...april17, dob_day: '04' }],
  ['2000-02-29', { dob_year: '2000', dob_month: '02', dob_day: '29' }],
])('reads the birth date %s of one field', (dob, parts) => {
  expect(splitDate({ dob, zip: '83702' })).toEqual({ ...parts, zip: '83702' });
});

test.each([
  ['which may be two days', '04/05/1991'],
  ['that is no day', '2001-02-29'],
  ['that is no day in either order', '13/13/1991'],
  ['with a short year', '04/17/91'],
  ['of two kinds of separators', '1991-04/17'],
  ['with more behind it', '1991-04-17T00:00'],
  ['without a year', '04/17'],
  ['in words', '17 April 1991'],
])('guesses no birth date from a text %s', (_, dob) => {
  expect(splitDate({ dob, zip: '83702' })).toEqual({ zip: '83702' });
});

test('a part of a birth date that stands by itself is not mixed with a whole one', () => {
  expect(splitDate({ dob: '1991-04-17', dob_year: '1980' })).toEqual({ dob_year: '1980' });
});
