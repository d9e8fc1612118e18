import { isoDate } from './dates.ts';

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
