import { expect, test } from 'vitest';
import { codeIn, countriesIn, statesOf } from '#address/places.ts';

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

test('finds what a page wrote, by code or by name', () => {
  const [countries, states] = [countriesIn('en'), statesOf('United States') ?? []];
  expect(states).toContainEqual(['CA', 'California']);
  expect(codeIn(countries, 'country', { country: 'United States' })).toBe('US');
  expect(codeIn(countries, 'country', { country: 'de' })).toBe('DE');
  expect(codeIn(states, 'state', { country: 'United States', state: 'California' })).toBe('CA');
  expect(codeIn(states, 'state', { country: '', state: 'tx' })).toBe('TX');
  expect(codeIn(statesOf('Canada') ?? [], 'state', { country: 'CA', state: 'Québec' })).toBe('QC');
  expect(codeIn(states, 'state', { country: 'US', state: 'Choose one' })).toBe('');
});
