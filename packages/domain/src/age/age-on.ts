import { isLeapYear, isoDate, readIsoDate } from './dates.ts';
import { parseIsoBirthDate } from './parse-birth-date.ts';

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
