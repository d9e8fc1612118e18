import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDate, readUnderDate } from './read-dates.ts';

const us = { order: 'month_first', isMonthFirst: true } as const;
const canada = { order: 'year_first', isMonthFirst: false } as const;

test.each([
  ['02291988', us, '1988-02-29', null],
  ['19880229', us, '1988-02-29', 'date_order_swapped'],
  ['19880229', canada, '1988-02-29', null],
  ['04091962', canada, '1962-04-09', 'date_order_swapped'],
  ['02291989', us, null, 'date_impossible'],
  ['20121965', us, null, 'date_impossible'],
  ['00000000', us, null, 'date_missing'],
  ['13011422', us, null, 'date_impossible'],
  ['1221988', us, null, 'date_impossible'],
  ['010219881', us, null, 'date_impossible'],
  ['01021988M', us, '1988-01-02', 'date_trailing_text'],
  ['10-15-2022', us, '2022-10-15', null],
  ['05-03-2013', canada, null, 'date_ambiguous'],
  ['05-05-2013', canada, '2013-05-05', null],
  ['25-03-2013', canada, '2013-03-25', null],
  ['25-03-2013', us, null, 'date_impossible'],
  ['2013/3/5', us, '2013-03-05', null],
  ['22-NOV-1987', us, '1987-11-22', null],
  ['MMDDCCYY', us, null, 'date_impossible'],
  [' 02291988 ', us, '1988-02-29', null],
  ['01011880', us, '1880-01-01', null],
  ['12311879', us, null, 'date_impossible'],
  ['12312100', us, '2100-12-31', null],
  ['01012101', us, null, 'date_impossible'],
  ['99999999', us, null, 'date_missing'],
  ['2013-03-25', us, '2013-03-25', null],
  ['2013.3.25', us, '2013-03-25', null],
  ['2013 03 25', canada, '2013-03-25', null],
  ['2013-03-255', us, null, 'date_impossible'],
  ['x2013-03-25', us, null, 'date_impossible'],
  ['10/5/2022', us, '2022-10-05', null],
  ['10/05/20225', us, null, 'date_impossible'],
  ['x10/05/2022', us, null, 'date_impossible'],
  ['13-25-2013', canada, null, 'date_impossible'],
  ['03-25-2013', canada, '2013-03-25', null],
  ['1JAN2000', us, '2000-01-01', null],
  ['31 December 1999', us, '1999-12-31', null],
  ['5/feb/2001', us, '2001-02-05', null],
  ['30-FEB-2001', us, null, 'date_impossible'],
  ['22-ANF-1987', us, null, 'date_impossible'],
  ['22-XYZ-1987', us, null, 'date_impossible'],
  ['22-NOV-19877', us, null, 'date_impossible'],
  ['x22-NOV-1987', us, null, 'date_impossible'],
  [null, us, null, 'date_missing'],
] as const)('reads %s as %s', (value, habit, date, rule) => {
  expect(readDate(value, habit)).toEqual({ date, rule });
});

test('reads every day in both orders and no day as another', () => {
  const days = fc.date({ min: new Date('1880-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom(us, canada), (day, habit) => {
      const iso = day.toISOString().slice(0, 10);
      const [year = '', month = '', date = ''] = iso.split('-');
      expect(readDate(year + month + date, habit).date).toBe(iso);
      expect(readDate(month + date + year, habit).date).toBe(iso);
    }),
  );
});

test('reads no date from eight digits that are none in either order', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{8}$/), (digits) => {
      const { date } = readDate(digits, us);
      const written = date?.replace(/-/g, '') ?? '';
      expect([digits, '']).toContain(
        written && digits.startsWith(written.slice(0, 4)) ? written : written && written.slice(4) + written.slice(0, 4),
      );
    }),
  );
});

test('restores the leading zero of an under-21 date only when one day is possible', () => {
  expect(readUnderDate('2212005', us, null, 21)).toEqual({ date: '2005-02-21', rule: 'date_leading_zero_restored' });
  expect(readUnderDate('1112005', us, null, 21)).toEqual({ date: null, rule: 'date_ambiguous' });
  expect(readUnderDate('1112005', us, '1984-11-01', 21).date).toBe('2005-11-01');
  expect(readUnderDate('1112005', us, '1984-01-11', 21).date).toBe('2005-01-11');
  expect(readUnderDate('3012009', us, '1988-02-29', 21).date).toBe('2009-03-01');
  expect(readUnderDate('02212005', us, null, 21).date).toBe('2005-02-21');
});
