import { type CalendarDate, isCalendarDate, isLeapYear, isoDate, readIsoDate } from './dates.ts';

/** Nobody alive was born before this year. */
const earliestBirthYear = 1900;

/**
 * A birth date from its three parts, as an ISO date; null unless it is a real day from 1900 to `today` (ISO).
 * Parts are whole numbers or digits: a year of four, a month and day of one or two. Nothing rolls over.
 */
export function parseBirthDate(year: unknown, month: unknown, day: unknown, today: string): string | null {
  return bornBy({ year: digits(year, 4), month: digits(month, 2), day: digits(day, 2) }, today);
}

/** A birth date written `YYYY-MM-DD`, under the same rule. */
export function parseIsoBirthDate(text: unknown, today: string): string | null {
  const date = readIsoDate(text);
  return date === null ? null : bornBy(date, today);
}

/** A date written month/day/year, divided by `/` or `-`, year of four digits: ISO, or null. */
export function parseDateString(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const parts = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/u.exec(text.trim());
  if (parts === null) return null;
  const date = { year: Number(parts[4]), month: Number(parts[1]), day: Number(parts[3]) };
  return isCalendarDate(date) ? isoDate(date) : null;
}

function bornBy(date: CalendarDate, today: string): string | null {
  if (date.year < earliestBirthYear || !isCalendarDate(date) || readIsoDate(today) === null) return null;
  const written = isoDate(date);
  return written <= today ? written : null;
}

/** What is no number is no part of a date either. */
function digits(part: unknown, most: number): number {
  if (typeof part === 'number') return part;
  if (typeof part !== 'string') return Number.NaN;
  const text = part.trim();
  return /^\d+$/u.test(text) && text.length <= most ? Number(text) : Number.NaN;
}

/**
 * Age in full years on a day, both ISO dates. Null when either is not a real day, or the birth date is in the future.
 *
 * Someone born on February 29 grows older on March 1 in a common year. US federal tobacco law (21 USC 387f(d)(5))
 * is silent on this; of the two readings this is the later one, so nobody passes a day too early.
 */
export function ageOn(birthDate: string | null, localDate: string): number | null {
  const born = readIsoDate(parseIsoBirthDate(birthDate, localDate));
  const on = readIsoDate(localDate);
  if (born === null || on === null) return null;
  const hadBirthday = on.month > born.month || (on.month === born.month && on.day >= born.day);
  return on.year - born.year - (hadBirthday ? 0 : 1);
}

/** Whether someone is at least this old. Whatever is not a real birth date is not old enough. */
export function isOldEnough(birthDate: string | null, minimumAge: number, localDate: string): boolean {
  if (!Number.isFinite(minimumAge)) return false;
  const age = ageOn(birthDate, localDate);
  return age !== null && age >= minimumAge;
}

/** The first day on which someone is this old; null for no real birth date. */
export function turnsOn(birthDate: string, age: number): string | null {
  const born = readIsoDate(birthDate);
  if (born === null || !Number.isInteger(age) || age < 0) return null;
  const year = born.year + age;
  if (born.month === 2 && born.day === 29 && !isLeapYear(year)) return isoDate({ year, month: 3, day: 1 });
  return isoDate({ ...born, year });
}

/** The latest birth date that is old enough on a day: what a clerk compares with. Null for no real day. */
export function latestBirthDateFor(minimumAge: number, localDate: string): string | null {
  const on = readIsoDate(localDate);
  if (on === null || !Number.isInteger(minimumAge)) return null;
  const year = on.year - minimumAge;
  if (on.month === 2 && on.day === 29 && !isLeapYear(year)) return isoDate({ year, month: 2, day: 28 });
  return isoDate({ ...on, year });
}

/** Whether a birth date is before a cut-off ("nobody born on or after this day"). False when it is not a real date. */
export function isBornBefore(birthDate: string | null, cutoff: string): boolean {
  return readIsoDate(birthDate) !== null && readIsoDate(cutoff) !== null && String(birthDate) < cutoff;
}
