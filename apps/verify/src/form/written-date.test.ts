import { expect, test } from 'vitest';
import { monthNumber, splitDate } from '#form/written-date.ts';

const american = ['month', 'day', 'year'] as const;
const european = ['day', 'month', 'year'] as const;
const languages = ['en', 'es', 'fr'];
const born = { month: 4, day: 17, year: 1991 };
const numbers = (date: ReturnType<typeof splitDate>) =>
  date && { month: Number(date.month), day: Number(date.day), year: Number(date.year) };

test.each([
  '4/17/1991',
  '04-17-1991',
  '1991-04-17',
  '1991.4.17.',
  '04171991',
  '19910417',
  ' 4.17.1991 ',
  '17/4/1991',
  'April 17, 1991',
  'Apr 17th 1991',
  '17 abr. 1991',
  '17 de abril de 1991',
  '17 avril 1991',
  '۱۹۹۱/۴/۱۷',
])('spreads the pasted %s', (text) => {
  expect(numbers(splitDate(text, american, languages))).toEqual(born);
});

test('reads a date as the buyer’s region writes it', () => {
  expect(numbers(splitDate('04/05/1991', american, languages))).toEqual({ month: 4, day: 5, year: 1991 });
  expect(numbers(splitDate('04/05/1991', european, languages))).toEqual({ month: 5, day: 4, year: 1991 });
  expect(numbers(splitDate('04/17/1991', european, languages))).toEqual(born);
  expect(splitDate('4/17/91', american, languages)).toEqual({ month: '4', day: '17', year: '91' });
});

test.each([
  ['19041991', { month: 4, day: 19, year: 1991 }],
  ['20041991', { month: 4, day: 20, year: 1991 }],
  ['20122001', { month: 12, day: 20, year: 2001 }],
  ['20011219', { month: 12, day: 19, year: 2001 }],
  ['17041991', born],
])('reads the eight digits %s of a region with the day first', (text, date) => {
  expect(numbers(splitDate(text, european, languages))).toEqual(date);
});

test.each(['1991', 'hello', '4/17', '1/2/3/1991', 'Dana Whitcomb', '4/17/199', 'April', '12345678901'])(
  'does not take %s for a date',
  (text) => {
    expect(splitDate(text, american, languages)).toBeNull();
  },
);

test.each([
  ['Apr', 4],
  ['abril', 4],
  ['août', 8],
  ['AOUT', 8],
  ['Sept', 9],
  ['setiembre', 9],
  ['juin', 6],
  ['Ma', null],
  ['mar', 3],
  ['hello', null],
])('reads the month %s', (text, month) => {
  expect(monthNumber(text, languages)).toBe(month);
});

test('waits when a word may still become two months', () => {
  expect(monthNumber('jui', ['fr'])).toBeNull();
  expect(monthNumber('juil', ['fr'])).toBe(7);
});
