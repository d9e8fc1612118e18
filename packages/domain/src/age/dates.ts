/** Days of a month in the proleptic Gregorian calendar; 0 for a month that does not exist. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  if (!(month >= 1 && month <= 12)) return 0;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** A day of the calendar as three whole numbers. */
export type CalendarDate = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
};

/** Whether this day exists, in a year of four digits from 1000 to 9998. */
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
/** No zone is further from UTC, and a day that begins late begins within the hour. */
const furthestMinutes = 16 * 60;

/**
 * When an ISO day begins on the calendar of a time zone, in ms since 1970: a day of 23 or 25 hours begins like any other, one that loses its midnight after it.
 * Throws RangeError for an unknown zone or what is no date.
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

/** The ISO day so many days after another, or before; the calendar alone, no time zone moves it. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 1440 * minuteMs).toISOString().slice(0, 10);
}
