import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareBirthDates, compareStreets, compareZips } from '#people/field-levels.ts';
import { parseStreet } from '#people/parse-street.ts';
import { jaroWinkler } from '../spelling.ts';
import { compareGivenNames, compareSurnames } from './name-levels.ts';

test.each([
  ['MARTHA', 'MARHTA', 0.961],
  ['DIXON', 'DICKSONX', 0.813],
  ['DWAYNE', 'DUANE', 0.84],
  ['ABC', 'XYZ', 0],
  ['', '', 0],
])('the likeness of %s and %s is %d', (a, b, likeness) => {
  expect(jaroWinkler(a, b)).toBeCloseTo(likeness, 3);
});

test('likeness is the same in both directions and between 0 and 1', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(jaroWinkler(a, b)).toBe(jaroWinkler(b, a));
      expect(jaroWinkler(a, b)).toBeGreaterThanOrEqual(0);
      expect(jaroWinkler(a, b)).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  ['123 North Main Street, Apt. 4B', { number: '123', name: 'MAIN', suffix: 'ST', directions: 'N', unit: '4B' }],
  ['349 E 1900 N', { number: '349', name: '1900', suffix: '', directions: 'E N', unit: '' }],
  ['P.O. Box 77', { number: '77', name: 'PO BOX', suffix: '', directions: '', unit: '' }],
  ['4-123 Main St', { number: '123', name: 'MAIN', suffix: 'ST', directions: '', unit: '4' }],
  ['16 Fifth Avenue #9', { number: '16', name: '5TH', suffix: 'AVE', directions: '', unit: '9' }],
])('parses %s', (text, street) => {
  expect(parseStreet(text)).toEqual(street);
});

test.each([
  ['12 Main St', '12 MAIN STREET', 'equal'],
  ['12 Main St Apt 4', '12 Main St', 'unit_missing'],
  ['12 Main St Apt 4', '12 Main St #5', 'unit_differs'],
  ['12 Main St', '12 Main Ave', 'spelling'],
  ['12 Maple St', '12 Mapel St', 'spelling'],
  ['12 Main St', '13 Main St', 'number_close'],
  ['12 Main St', '4711 Main St', 'street_only'],
  ['12 Main St', '12 Highland Rd', 'different'],
  ['', '12 Main St', null],
])('compares %s with %s', (a, b, level) => {
  expect(compareStreets(a, b)).toBe(level);
  expect(compareStreets(b, a)).toBe(level);
});

test.each([
  ['62701-1234', '62701', 'equal'],
  ['62701', '62710', 'one_slip'],
  ['62701', '62799', 'same_area'],
  ['62701', '10001', 'different'],
])('compares the zips %s and %s', (a, b, level) => {
  expect(compareZips(['US', 'US'], a, b)).toBe(level);
});

test.each([
  ['1980-04-09', '1980-04-09', 'equal'],
  ['1980-04-09', '1980-09-04', 'day_month_swapped'],
  ['1980-04-09', '1980-04-08', 'one_digit'],
  ['1980-04-09', '1980-12-25', 'same_year'],
  ['1980-04-09', '1955-12-25', 'different'],
  ['1980-04-09', null, null],
  ['1980-04-09', '4/9/1980', null],
])('compares the birth dates %s and %s', (a, b, level) => {
  expect(compareBirthDates(a, b)).toBe(level);
});

test('pairs of names have their levels', () => {
  expect(compareGivenNames(['WILLIAM'], ['BILL'])).toBe('nickname');
  expect(compareGivenNames(['W'], ['WILLIAM'])).toBe('initial');
  expect(compareGivenNames(['MARY', 'ANN'], ['MARYANN'])).toBe('equal');
  expect(compareGivenNames(['ANN', 'LEE'], ['ANN'])).toBe('contained');
  expect(compareGivenNames(['ANN'], [])).toBeNull();
  expect(compareSurnames(['GARCIA', 'LOPEZ'], ['LOPEZ'])).toBe('contained');
  expect(compareSurnames(['LOPEZ', 'GARCIA'], ['GARCIA', 'LOPEZ'])).toBe('contained');
  expect(compareSurnames(['GARCIA'], ['GARCAI'])).toBe('spelling');
  expect(compareSurnames(['GARCIA'], ['PETROV'])).toBe('different');
});
