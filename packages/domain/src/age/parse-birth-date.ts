import { type CalendarDate, isCalendarDate, isoDate, readIsoDate } from './dates.ts';

/** Nobody alive was born before this year. */
export const earliestBirthYear = 1900;

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
