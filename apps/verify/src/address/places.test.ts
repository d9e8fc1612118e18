import { expect, test } from 'vitest';
import { countriesIn, statesOf } from '#address/places.ts';

test('lists the countries of most orders first, each once, in the language', () => {
  const countries = countriesIn('es');
  expect(countries.slice(0, 2).map(([code]) => code)).toEqual(['US', 'CA']);
  expect(new Set(countries.map(([code]) => code)).size).toBe(countries.length);
  expect(new Set(countries.map(([, name]) => name)).size).toBe(countries.length);
  expect(countries.length).toBeGreaterThan(230);
  expect(countries).toContainEqual(['DE', 'Alemania']);
});

test('knows the states of the two countries that have lists', () => {
  expect(statesOf('US')).toContainEqual(['ID', 'Idaho']);
  expect(statesOf('')).toEqual(statesOf('US'));
  expect(statesOf('CA')).toContainEqual(['ON', 'Ontario']);
  expect(statesOf('DE')).toBeNull();
});
