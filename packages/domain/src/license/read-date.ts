import { isCalendarDate, isoDate } from '#age/index.ts';
import type { WarningRule } from './license.ts';

/** Order of the digits in a date of eight digits. */
export type DateOrder = 'month_first' | 'year_first';

/** How an issuer writes dates: the order of eight digits, and whether `1/2/2000` can only mean 2 January there (US). */
export type DateHabit = { order: DateOrder; isMonthFirst: boolean };

/** A date, or null with the rule that says why. */
export type DateReading = { date: string | null; rule: WarningRule | null };

const earliestYear = 1880;
const latestYear = 2100;
const monthNames = 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC';

/**
 * Reads a date in the usual order of its issuer, else in the other order. The standard says MMDDCCYY in the US from version 02 on
 * and CCYYMMDD in version 01 and in Canada, and many cards break it; within 1880–2100 no text is a date in both orders.
 * Anything but one real calendar date is null: a date is never rolled over or guessed.
 */
export function readDate(value: string | null, habit: DateHabit): DateReading {
  if (value === null) return { date: null, rule: 'date_missing' };
  const text = value.trim();
  const eight = leadingDigits(text);
  if (eight === null) return readWrittenDate(text, habit.isMonthFirst);
  if (eight === 0 || eight === 99_999_999) return { date: null, rule: 'date_missing' };
  const trailing = text.length === 8 ? null : ('date_trailing_text' as const);
  const inUsualOrder = inOrder(eight, habit.order);
  if (inUsualOrder !== null) return { date: inUsualOrder, rule: trailing };
  const inOtherOrder = inOrder(eight, habit.order === 'month_first' ? 'year_first' : 'month_first');
  if (inOtherOrder !== null) return { date: inOtherOrder, rule: 'date_order_swapped' };
  return { date: null, rule: 'date_impossible' };
}

/** An ISO date when the parts are a real calendar date in a sensible range, else null. */
export function sensibleDate(year: number, month: number, day: number): string | null {
  const date = { year, month, day };
  return year >= earliestYear && year <= latestYear && isCalendarDate(date) ? isoDate(date) : null;
}

/** The number of exactly eight digits at the start; null when there are fewer or more. */
function leadingDigits(text: string): number | null {
  let digits = 0;
  for (let index = 0; index < 9; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    const isDigit = digit >= 0 && digit <= 9;
    if (isDigit !== index < 8) return null;
    if (isDigit) digits = digits * 10 + digit;
  }
  return digits;
}

/** `MMDDCCYY` or `CCYYMMDD` as a number. */
function inOrder(digits: number, order: DateOrder): string | null {
  const [high, low] = [Math.trunc(digits / 10_000), digits % 10_000];
  return order === 'month_first'
    ? sensibleDate(low, Math.trunc(high / 100), high % 100)
    : sensibleDate(high, Math.trunc(low / 100), low % 100);
}

function readWrittenDate(text: string, isMonthFirst: boolean): DateReading {
  const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?!\d)/.exec(text);
  if (yearFirst) return reading(sensibleDate(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3])));
  const yearLast = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?!\d)/.exec(text);
  if (yearLast) {
    const [first, second, year] = [Number(yearLast[1]), Number(yearLast[2]), Number(yearLast[3])];
    const monthFirst = sensibleDate(year, first, second);
    if (isMonthFirst) return reading(monthFirst);
    const dayFirst = sensibleDate(year, second, first);
    if (monthFirst !== null && dayFirst !== null && monthFirst !== dayFirst) {
      return { date: null, rule: 'date_ambiguous' };
    }
    return reading(monthFirst ?? dayFirst);
  }
  const named = /^(\d{1,2})[- /]?([A-Z]{3})[A-Z]*[- /]?(\d{4})(?!\d)/i.exec(text);
  const month = named ? monthNames.indexOf((named[2] ?? '').toUpperCase()) : -1;
  if (named && month >= 0 && month % 3 === 0)
    return reading(sensibleDate(Number(named[3]), month / 3 + 1, Number(named[1])));
  return { date: null, rule: 'date_impossible' };
}

function reading(date: string | null): DateReading {
  return { date, rule: date === null ? 'date_impossible' : null };
}
