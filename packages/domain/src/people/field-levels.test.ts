import { expect, test } from 'vitest';
import { compareBirthDates, compareStreets, compareZips } from './field-levels.ts';

test.each([
  ['123 Main St', '123 main street', 'equal'],
  ['12 Main St', '1-2 Main St', 'equal'],
  ['123 N Main St Apt 4', '123 North Main Street #4', 'equal'],
  ['123 Main St Apt 4', '123 Main St', 'unit_missing'],
  ['123 Main St Apt 4', '123 Main St Apt 5', 'unit_differs'],
  ['123 Main St', '123 Main Ave', 'spelling'],
  ['123 N Main St', '123 S Main St', 'spelling'],
  ['123 N Main St', '123 Main St', 'equal'],
  ['123 Main', '123 Main Ave', 'equal'],
  ['123 Main St', '124 Main St', 'number_close'],
  ['123 Main St', '987 Main St', 'street_only'],
  ['123 Highland Ave', '123 Higland Ave', 'spelling'],
  ['123 Highland Ave', '124 Higland Ave', 'number_close'],
  ['123 Highland Ave', '987 Higland Ave', 'different'],
  ['Highland Ave', 'Higland Ave', 'spelling'],
  ['123 Oak St', '123 Elm St', 'different'],
  ['123 Oak St', '123 Oaks', 'spelling'],
  ['123 Oak St', '777 Elm Ct', 'different'],
  ['5 Ox', '5 Oz', 'spelling'],
  ['5 Ox', '6 Oz', 'different'],
  ['', '123 Oak St', null],
  ['123 Oak St', ' - ', null],
])('the streets %j and %j: %s', (one, other, level) => {
  expect(compareStreets(one, other)).toBe(level);
  expect(compareStreets(other, one)).toBe(level);
});

test.each([
  [['US', 'US'], '62701', '62701-1234', 'equal'],
  [['US', 'US'], '62701', '62791', 'one_slip'],
  [['US', 'US'], '62701', '62799', 'same_area'],
  [['US', 'US'], '62701', '10001', 'different'],
  [['US', 'US'], '', '10001', null],
  [['US', 'US'], '10001', '-', null],
  [['CA', 'CA'], 'K1A 0B1', 'k1a0b1', 'equal'],
  [['', 'Canada'], 'K1A 0B1', 'K1A 0B2', 'one_slip'],
  [['CA', ''], 'K1A 0B1', 'K1A 0B2', 'one_slip'],
  [['GB', 'GB'], 'K1A 0B1', 'K1A 0B2', 'equal'],
  [['CA', 'CA'], 'K1A 0B1', 'K1A 9Z9', 'same_area'],
])('the zips of %j, %j and %j: %s', (countries, one, other, level) => {
  expect(compareZips(countries, one, other)).toBe(level);
  expect(compareZips(countries, other, one)).toBe(level);
});

test.each([
  ['1980-04-09', '1980-04-09', 'equal'],
  ['1980-04-09', '1980-09-04', 'day_month_swapped'],
  ['1980-04-09', '1981-09-04', 'different'],
  ['1980-04-09', '1980-04-08', 'one_digit'],
  ['1980-04-09', '1990-04-09', 'one_digit'],
  ['1980-04-09', '1980-12-31', 'same_year'],
  ['1980-04-09', '1980-11-04', 'same_year'],
  ['1980-04-09', '1955-12-31', 'different'],
  ['1980-04-09', null, null],
  [null, null, null],
  ['1980-04-09', '1980-4-9', null],
  ['1980-04-09', '1980-04-090', null],
  ['1980-04-09', 'x1980-04-09', null],
])('the birth dates %j and %j: %s', (one, other, level) => {
  expect(compareBirthDates(one, other)).toBe(level);
  expect(compareBirthDates(other, one)).toBe(level);
});
