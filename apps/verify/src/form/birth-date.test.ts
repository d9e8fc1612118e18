import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isComplete, latinDigits, partAtFault, readBirthDate, wholeYear } from '#form/birth-date.ts';

const now = new Date('2026-11-20T09:00:00Z');
const read = (month: string, day: string, year: string) => readBirthDate({ month, day, year }, now);

test.each([
  ['04', '17', '1991', { dob_month: 4, dob_day: 17, dob_year: 1991 }],
  ['2', '29', '2004', { dob_month: 2, dob_day: 29, dob_year: 2004 }],
  ['2', '29', '2003', 'no_day'],
  ['2', '29', '1900', 'no_day'],
  ['13', '1', '1991', 'no_month'],
  ['13', '40', '2030', 'no_month'],
  ['4', '0', '1991', 'no_day'],
  ['0', '1', '1991', 'no_month'],
  ['4', '31', '1991', 'no_day'],
  ['', '1', '1991', 'missing'],
  ['4', '', '1991', 'missing'],
  ['4', '1', '', 'missing'],
  ['4', '1', '91', { dob_month: 4, dob_day: 1, dob_year: 1991 }],
  ['4', '1', '15', 'short_year'],
  ['4', '1', '199', 'short_year'],
  ['apr', '1', '1991', 'no_month'],
  ['4', '1', '0091', 'too_old'],
  ['4', '1', '1899', 'too_old'],
  ['11', '21', '2026', 'future'],
])('reads %s/%s/%s', (month, day, year, expected) => {
  expect(read(month, day, year)).toEqual(expected);
});

test.each([
  ['no_month', '13', '40', 'month'],
  ['no_day', '4', '31', 'day'],
  ['future', '4', '1', 'year'],
  ['missing', '', '', 'month'],
  ['missing', '4', '', 'day'],
  ['missing', '4', '1', 'year'],
])('leads a buyer with %s in %s/%s to the %s', (fault, month, day, part) => {
  expect(partAtFault(fault, { month, day })).toBe(part);
});

test('reads every day of the calendar since 1900 as itself', () => {
  const day = fc.integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2026, 10, 20) / 86_400_000 });
  fc.assert(
    fc.property(day, (days) => {
      const date = new Date(days * 86_400_000);
      const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
      expect(read(String(m), String(d), String(y))).toEqual({ dob_month: m, dob_day: d, dob_year: y });
    }),
    { numRuns: 500 },
  );
});

test('moves on when no other number can begin so', () => {
  expect([isComplete('month', '1'), isComplete('month', '2'), isComplete('month', '12')]).toEqual([false, true, true]);
  expect([isComplete('day', '3'), isComplete('day', '4'), isComplete('day', '31')]).toEqual([false, true, true]);
});

test('takes a year of two digits for the only year it can be', () => {
  const whole = (text: string) => wholeYear(text, now);
  expect(['91', '27', '99', '05', '00'].map(whole)).toEqual(['1991', '1927', '1999', '2005', '2000']);
  expect(['06', '15', '26', '1', '1991', ''].map(whole)).toEqual(['06', '15', '26', '1', '1991', '']);
});

test('reads the digits of every script of the first plane', () => {
  expect(latinDigits('٠١٩ ۱۹۹۱ १९९१ ১৯ １９９１ ๔')).toBe('019 1991 1991 19 1991 4');
  const any = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(any, (sign) => {
      const read = latinDigits(sign);
      expect(/\p{Nd}/u.test(sign) ? /^\d$/.test(read) : read === sign).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
