/** Earliest birth year that is accepted; no living person is older. */
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

/** Reads digits; anything else is no part of a date. */
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

/** Tells whether a person is at least this old. An invalid birth date is never old enough. */
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

/** Tells whether a birth date is before a cut-off ("nobody born on or after this day"). False for an invalid date. */
export function isBornBefore(birthDate: string | null, cutoff: string): boolean {
  return readIsoDate(birthDate) !== null && readIsoDate(cutoff) !== null && String(birthDate) < cutoff;
}

/** Days of a month in the proleptic Gregorian calendar; 0 for a month that does not exist. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  if (!(month >= 1 && month <= 12)) return 0;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** A day of the calendar as three whole numbers. */
export type CalendarDate = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
};

/** Tells whether this day exists, in a year of four digits from 1000 to 9998. */
export function isCalendarDate({ year, month, day }: CalendarDate): boolean {
  return (
    [year, month, day].every(Number.isInteger) &&
    year >= 1000 &&
    year <= 9998 &&
    day >= 1 &&
    day <= daysInMonth(year, month)
  );
}

/** Reads `YYYY-MM-DD`, nothing else; null for a day that does not exist. */
export function readIsoDate(text: unknown): CalendarDate | null {
  if (typeof text !== 'string') return null;
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text);
  if (parts === null) return null;
  const date = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) };
  return isCalendarDate(date) ? date : null;
}

/** Writes `YYYY-MM-DD`. */
export function isoDate({ year, month, day }: CalendarDate): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/**
 * The ISO date on the calendar of a time zone (IANA name) at an instant (ms since 1970).
 * Throws RangeError for an unknown zone or an instant that is no number.
 */
export function localDateIn(timeZone: string, instantMs: number): string {
  const parts = formatterOf(timeZone).formatToParts(instantMs);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return isoDate({ year: read('year'), month: read('month'), day: read('day') });
}

// Making a formatter costs more than using one a hundred times.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
}

const minuteMs = 60_000;
/** Largest offset from UTC in minutes, with an hour for days that begin late. */
const furthestMinutes = 16 * 60;

/**
 * Computes when an ISO day begins in a time zone, in ms since 1970; a day without midnight begins after it. Throws RangeError for an unknown zone or an invalid
 * date.
 */
export function dayStartIn(timeZone: string, day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  let [before, after] = [-furthestMinutes, furthestMinutes];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localDateIn(timeZone, utc + middle * minuteMs) < day) before = middle;
    else after = middle;
  }
  return utc + after * minuteMs;
}

/** Gives the ISO day this many days after another (before, if negative), by the calendar alone. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 1440 * minuteMs).toISOString().slice(0, 10);
}
