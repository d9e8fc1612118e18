import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReadWarning } from '#license/license.ts';
import { readStripeDates } from './read-stripe-dates.ts';

const two = (value: number) => String(value).padStart(2, '0');
const read = (expiry: string, birthDate: string) => {
  const warnings: ReadWarning[] = [];
  return { ...readStripeDates({ expiry, birthDate }, warnings), rules: warnings.map(({ rule }) => rule) };
};
const dates = (expiry: string, birthDate = '19880229') => {
  const { birthDate: birth, expiryDate } = read(expiry, birthDate);
  return [birth, expiryDate];
};

test.each([
  ['a month of 31 days', '2812', '19870131', ['1987-01-31', '2028-12-31']],
  ['February of a leap year', '2802', '19870131', ['1987-01-31', '2028-02-29']],
  ['February of a common year', '2702', '19870131', ['1987-01-31', '2027-02-28']],
  ['a birth month of a leap year', '2888', '19880205', ['1988-02-05', '2028-02-29']],
  ['a birth month of a common year', '2788', '19880229', ['1988-02-29', '2027-02-28']],
  ['a birthday', '2899', '19870131', ['1987-01-31', '2028-01-31']],
  ['a birthday on February 29 of a leap year', '2899', '19880229', ['1988-02-29', '2028-02-29']],
  ['a birthday on February 29 of a common year', '2799', '19880229', ['1988-02-29', '2027-02-28']],
  ['the birth month of Florida', '2101', '19829909', ['1982-01-09', '2021-01-31']],
  ['February 29 of Florida', '2802', '19889929', ['1988-02-29', '2028-02-29']],
])('reads %s', (_, expiry, birth, expected) => {
  expect(dates(expiry, birth)).toEqual(expected);
});

test('a card that never expires has no date and says so', () => {
  expect(read('2877', '19870131')).toEqual({ birthDate: '1987-01-31', expiryDate: null, rules: ['non_expiring'] });
});

test.each([
  ['a month that is none', '2813', '19870131', ['1987-01-31', null]],
  ['month 00', '2800', '19870131', ['1987-01-31', null]],
  ['the birth month of nobody', '2888', '19871399', [null, null]],
  ['the birthday of nobody', '2899', '00000000', [null, null]],
  ['two months that point at each other', '2899', '19829909', [null, null]],
  ['a birth month from a card that never expires', '2877', '19829909', [null, null]],
  ['February 29 of a common birth year', '2802', '19879929', [null, '2028-02-29']],
])('invents nothing for %s', (_, expiry, birth, expected) => {
  const { birthDate, expiryDate, rules } = read(expiry, birth);
  expect([birthDate, expiryDate]).toEqual(expected);
  expect(rules).not.toEqual([]);
});

/** The calendar of the language, not ours. */
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
const born = fc
  .date({ min: new Date('1920-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const leapDay = fc.constantFrom('1988-02-29', '2000-02-29', '2004-02-29');
const digits = (iso: string) => iso.replaceAll('-', '');

test('on every day a card is good through the last day that its month means, and not one longer', () => {
  fc.assert(
    fc.property(
      fc.oneof(born, leapDay),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 1, max: 12 }),
      (day, year, month) => {
        const birthMonth = Number(day.slice(5, 7));
        const full = 2000 + year;
        expect(dates(two(year) + two(month), digits(day))).toEqual([day, lastDay(full, month)]);
        expect(dates(`${two(year)}88`, digits(day))).toEqual([day, lastDay(full, birthMonth)]);
        const [, byDay = null] = dates(`${two(year)}99`, digits(day));
        const last = lastDay(full, birthMonth);
        const birthday = `${full}${day.slice(4)}`;
        expect(byDay).toBe(birthday > last ? last : birthday);
        expect(dates(`${two(year)}77`, digits(day))).toEqual([day, null]);
      },
    ),
    { numRuns: 1000 },
  );
});

test('a birth month of 99 is the month of expiry, on every day', () => {
  fc.assert(
    fc.property(fc.oneof(born, leapDay), fc.integer({ min: 0, max: 99 }), (day, year) => {
      const [y = '', m = '', d = ''] = day.split('-');
      expect(dates(two(year) + m, `${y}99${d}`)).toEqual([day, lastDay(2000 + year, Number(m))]);
    }),
  );
});

test('never throws, and gives real days or none, whatever the digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 99_999_999 }), (expiry, birth) => {
      for (const date of dates(String(expiry).padStart(4, '0'), String(birth).padStart(8, '0')))
        if (date !== undefined && date !== null) expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    }),
  );
});
