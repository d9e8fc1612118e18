import { describe, expect, it, test } from 'vitest';
import { canadianProvinces, usStates } from '#places/index.ts';
import { exemptionPlaceName, exemptionPlaces, isExemptionPlace, isTaxExempt } from './tax-exemptions.ts';

const texas = { country: 'US', state: 'TX' };
const until = (place: string, validUntil: string | null = null) => [{ place, validUntil }];

describe('an exemption', () => {
  it.each([
    ['its state', 'US-TX', texas, true],
    ['a state that is written out', 'US-TX', { country: 'United States', state: 'Texas' }, true],
    ['its whole country', 'US', texas, true],
    ['a country without a state', 'US', { country: 'US', state: '' }, true],
    ['another state', 'US-ID', texas, false],
    ['another country', 'CA', texas, false],
    ['a state of the same name elsewhere', 'CA-ON', { country: 'US', state: 'ON' }, false],
    ['an account that does not say its state', 'US-TX', { country: 'US', state: '' }, false],
    ['an account that does not say where it is', 'US', { country: '', state: '' }, false],
  ])('for %s', (_, place, account, holds) => {
    expect(isTaxExempt(until(place), account, '2026-12-01')).toBe(holds);
  });

  it.each([
    ['2026-11-30', true],
    ['2026-12-01', true],
    ['2026-12-02', false],
  ])('until Dec 1 on %s', (on, holds) => {
    expect(isTaxExempt(until('US-TX', '2026-12-01'), texas, on)).toBe(holds);
  });

  it('that has ended takes nothing from another that holds', () => {
    expect(isTaxExempt([...until('US-TX', '2020-01-01'), ...until('US')], texas, '2026-12-01')).toBe(true);
    expect(isTaxExempt([], texas, '2026-12-01')).toBe(false);
  });
});

test.each([
  ['US', true],
  ['DE', true],
  ['US-TX', true],
  ['CA-QC', true],
  ['US-QC', false],
  ['DE-BY', false],
  ['XX', false],
  ['us-tx', false],
  ['US-toString', false],
  ['', false],
])('a place that may be exempt: %s, %s', (place, isOne) => {
  expect(isExemptionPlace(place)).toBe(isOne);
});

test('a place is named in words', () => {
  expect(['US-TX', 'CA-QC', 'US', 'DE'].map(exemptionPlaceName)).toEqual([
    'Texas, United States',
    'Quebec, Canada',
    'United States',
    'Germany',
  ]);
});

test('to choose from are two countries with all their parts, each of which may be exempt', () => {
  const places = exemptionPlaces();
  expect(places).toHaveLength(2 + Object.keys(usStates).length + Object.keys(canadianProvinces).length);
  expect(new Set(places).size).toBe(places.length);
  expect(places).toEqual(expect.arrayContaining(['US', 'US-TX', 'US-PR', 'CA', 'CA-QC']));
  expect(places.filter((place) => !isExemptionPlace(place))).toEqual([]);
  expect(places.filter((place) => !/^(US|CA)(-[A-Z]{2})?$/.test(place))).toEqual([]);
});
