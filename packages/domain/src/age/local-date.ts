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
