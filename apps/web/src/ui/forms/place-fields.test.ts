import { countries } from '@carded/domain/codes';
import { expect, test } from 'vitest';
import { countryChoices, placeChoices } from './place-fields.tsx';

test('offers every country once, those of most orders first', () => {
  expect(countryChoices.slice(0, 2).map(({ value }) => value)).toEqual(['US', 'CA']);
  expect(countryChoices.map(({ value }) => value).sort()).toEqual(countries.map(({ code }) => code).sort());
  expect(countryChoices.length).toBe(250);
});

test('offers states and provinces of the countries that have a list', () => {
  expect(placeChoices('US').map(({ value }) => value)).toContain('PR');
  expect(placeChoices('CA').map(({ value }) => value)).toContain('QC');
  expect([placeChoices('FR'), placeChoices('')]).toEqual([[], []]);
});
