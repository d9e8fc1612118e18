import { isCalendarDate, isoDate } from '#age/index.ts';
import type { Elements } from '#license/elements/element-ids.ts';
import { type License, type LicenseField, type ReadWarning, type WarningRule, warn } from './license.ts';
import { cleanValue } from './read-address.ts';

/** Order of the digits in a date of eight digits. */
type DateOrder = 'month_first' | 'year_first';

/** Date format of an issuer: the order of eight digits, and whether `1/2/2000` can only mean 2 January there (US). */
type DateHabit = { order: DateOrder; isMonthFirst: boolean };

/** A date, or null with the rule that says why. */
type DateReading = { date: string | null; rule: WarningRule | null };

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

type Dates = Pick<License, 'birthDate' | 'expiryDate' | 'issueDate' | 'under18Until' | 'under19Until' | 'under21Until'>;

/** Matches values without expiration: words, or the last possible day. */
const neverExpires = /^\s*(?:NON|NEVER|INDEF|PERM|99999999|12319999|99991231)/i;

/** Reads DBB, DBA, DBD and the under-age dates DDH, DDI, DDJ. */
export function readDates(elements: Elements, habit: DateHabit, warnings: ReadWarning[]): Dates {
  const report = (reading: DateReading, field: LicenseField, element: string): string | null => {
    if (reading.rule !== null) warn(warnings, reading.rule, field, element);
    return reading.date;
  };
  const main = (field: LicenseField, element: string) =>
    report(readDate(cleanValue(elements.get(element)), habit), field, element);
  const expiry = (): string | null => {
    if (!neverExpires.test(elements.get('DBA') ?? '')) return main('expiryDate', 'DBA');
    warn(warnings, 'non_expiring', 'expiryDate', 'DBA');
    return null;
  };
  const birthDate = main('birthDate', 'DBB');
  const under = (field: LicenseField, element: string, age: number): string | null => {
    const value = cleanValue(elements.get(element));
    return value === null ? null : report(readUnderDate(value, habit, birthDate, age), field, element);
  };
  return {
    birthDate,
    expiryDate: expiry(),
    issueDate: main('issueDate', 'DBD'),
    under18Until: under('under18Until', 'DDH', 18),
    under19Until: under('under19Until', 'DDI', 19),
    under21Until: under('under21Until', 'DDJ', 21),
  };
}

/**
 * Reads "under 18, 19, 21 until" (DDH, DDI, DDJ). West Virginia writes it without leading zeros: where several dates are
 * possible, only the one that is the birth date plus the age counts.
 */
export function readUnderDate(value: string, habit: DateHabit, birthDate: string | null, age: number): DateReading {
  const digits = /^\d{6,7}$/.exec(value.trim())?.[0];
  if (digits === undefined) return readDate(value, habit);
  const year = Number(digits.slice(-4));
  const rest = digits.slice(0, -4);
  const dates = new Set<string>();
  for (let split = 1; split < rest.length; split += 1) {
    const [month, day] = [rest.slice(0, split), rest.slice(split)];
    if (month.length > 2 || day.length > 2) continue;
    const date = sensibleDate(year, Number(month), Number(day));
    if (date !== null) dates.add(date);
  }
  const due = birthDate === null ? undefined : birthdaysAtAge(birthDate, age).find((one) => dates.has(one));
  if (due !== undefined) return { date: due, rule: 'date_leading_zero_restored' };
  const [only] = dates;
  if (only === undefined) return { date: null, rule: 'date_impossible' };
  if (dates.size > 1) return { date: null, rule: 'date_ambiguous' };
  return { date: only, rule: 'date_leading_zero_restored' };
}

/** The birthday on which the age is reached; for February 29 in a common year both days that issuers write, March 1 and February 28. */
export function birthdaysAtAge(birthDate: string, age: number): readonly string[] {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const birthday = sensibleDate(year + age, month, day);
  const days = birthday === null ? [sensibleDate(year + age, 3, 1), sensibleDate(year + age, 2, 28)] : [birthday];
  return days.filter((one) => one !== null);
}
