/** A birth date as it is typed. */
export interface TypedDate {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}
export type BirthDate = { dob_month: number; dob_day: number; dob_year: number };
export type DateFault = 'missing' | 'short_year' | 'not_a_date' | 'future' | 'too_old';

/**
 * Reads what was typed as a date of the calendar. Says nothing about being of age: the server does.
 * @param now the moment by the buyer's clock; a date after it is refused as a slip of the finger
 */
export function readBirthDate({ month, day, year }: TypedDate, now: Date): BirthDate | DateFault {
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day) || year === '') return 'missing';
  if (!/^\d{4}$/.test(year)) return 'short_year';
  const [m, d, y] = [Number(month), Number(day), Number(year)];
  const date = new Date(Date.UTC(y, m - 1, d));
  if (date.getUTCFullYear() !== y || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return 'not_a_date';
  if (Date.UTC(y, m - 1, d) > now.getTime()) return 'future';
  if (y < 1900) return 'too_old';
  return { dob_month: m, dob_day: d, dob_year: y };
}

/** Whether a month or day is typed to its end, so that the next field may take over: two digits, or one that can begin no other. */
export function isComplete(part: 'month' | 'day', text: string): boolean {
  return text.length === 2 || (text.length === 1 && Number(text) > (part === 'month' ? 1 : 3));
}

/** Digits of a whole date pasted into one field: 4/17/1991, 04-17-1991, 1991-04-17, 04171991. */
export function splitPasted(text: string): TypedDate | null {
  const iso = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\s*$/.exec(text);
  if (iso) return { year: iso[1] ?? '', month: iso[2] ?? '', day: iso[3] ?? '' };
  const american = /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})\s*$|^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(text);
  if (!american) return null;
  return {
    month: american[1] ?? american[4] ?? '',
    day: american[2] ?? american[5] ?? '',
    year: american[3] ?? american[6] ?? '',
  };
}
