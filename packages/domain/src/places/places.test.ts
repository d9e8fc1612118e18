import { expect, test } from 'vitest';
import {
  isZip,
  normaliseCity,
  normaliseCountry,
  normaliseCounty,
  normaliseState,
  normaliseZip,
  provincesOfPostalCode,
  statesOfZip,
} from './index.ts';

test.each([
  ['US', '12345', '12345'],
  ['usa', ' 12345-6789 ', '12345-6789'],
  ['US', '123456789', null],
  ['US', '1234', null],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['CAN', 'K1A-0B1', 'K1A 0B1'],
  ['Canada', 'D1A 0B1', null],
  ['CA', 'W1A 0B1', null],
  ['CA', 'K1O 0B1', null],
  ['CA', '12345', null],
  ['GB', 'sw1a 1aa', 'SW1A 1AA'],
  ['US', '', null],
])('in %s the zip %s is %s', (country, text, zip) => {
  expect(normaliseZip(country, text)).toBe(zip);
  expect(isZip(country, text)).toBe(zip !== null);
});

test.each([
  ['USA', 'US'],
  ['United States of America', 'US'],
  ['u.s.', 'US'],
  ['can', 'CA'],
  ['Canada', 'CA'],
  ['México', 'MX'],
  ['DEU', 'DE'],
  ['Utopia', null],
  ['', null],
])('the country %s is %s', (text, code) => {
  expect(normaliseCountry(text)).toBe(code);
});

test.each([
  ['US', 'new york', 'NY'],
  ['US', 'ca', 'CA'],
  ['US', 'Washington, DC', null],
  ['US', 'D.C.', 'DC'],
  ['US', 'ON', null],
  ['CA', 'Québec', 'QC'],
  ['CA', 'Terre-Neuve-et-Labrador', 'NL'],
  ['CA', 'CA', null],
  ['US', 'constructor', null],
])('in %s the state %s is %s', (country, text, code) => {
  expect(normaliseState(country, text)).toBe(code);
});

test('cleans county and city names for blocking', () => {
  expect(normaliseCounty('US', "Prince George's County")).toBe('PRINCE GEORGES');
  expect(normaliseCounty('US', 'St. Tammany Parish')).toBe('ST TAMMANY');
  expect(normaliseCounty('CA', 'Peel County')).toBe('PEEL COUNTY');
  expect(normaliseCounty('US', 'County of Kings')).toBeNull();
  expect(normaliseCity('Coeur d’Alene')).toBe('COEUR DALENE');
  expect(normaliseCity('Parish')).toBe('PARISH');
});

test('places a zip in its states', () => {
  expect(statesOfZip('US', '10001')).toEqual(['NY']);
  expect(statesOfZip('US', '96799')).toContain('AS');
  expect(statesOfZip('US', '99999-0000')).toEqual(['AK']);
  expect(statesOfZip('US', '00100')).toEqual([]);
  expect(statesOfZip('CA', 'X0A 0A1')).toEqual(['NT', 'NU']);
  expect(statesOfZip('DE', '10115')).toBeNull();
  expect(provincesOfPostalCode('H2X 1Y4')).toEqual(['QC']);
});
