import { expect, test } from 'vitest';
import { divisionOf, isCountryCode } from '#codes/index.ts';
import { lawRecords } from './index.ts';

const isDay = (text: string) => new Date(text).toISOString().slice(0, 10) === text;

test.each(lawRecords.map((record) => [record.citation, record] as const))(
  '%s names a place, what it is about, and since when',
  (citation, record) => {
    const { place, products, from, until, rule, value } = record;
    expect(citation.length).toBeGreaterThan(5);
    expect(isCountryCode(place.country)).toBe(true);
    if (place.state !== undefined) expect(divisionOf(place.country, place.state)).not.toBeNull();
    if (place.city !== undefined) expect(place.city).toBe(place.city.toUpperCase());
    expect(products.length).toBeGreaterThan(0);
    if (from !== null) expect(isDay(from)).toBe(true);
    if (until !== undefined) expect(isDay(until) && (from === null || from < until)).toBe(true);
    if (rule === 'minimum_age') expect([18, 19, 20, 21]).toContain(value);
    if (rule === 'birth_cutoff' && value !== null) expect(isDay(String(value))).toBe(true);
    if (rule === 'online_sale_banned') expect(['block', 'advise']).toContain(value);
  },
);

test('no record is there twice', () => {
  const keys = lawRecords.map(({ place, rule, products, from, until, citation }) =>
    JSON.stringify([place, rule, products, from, until, citation]),
  );
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
