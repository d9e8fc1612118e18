/** A birth date as it is typed. */
export type TypedDate = {
  readonly month: string;
  readonly day: string;
  readonly year: string;
};
export type BirthDate = { dob_month: number; dob_day: number; dob_year: number };
export type DateFault = 'missing' | 'short_year' | 'no_month' | 'no_day' | 'future' | 'too_old';

/** Nobody who buys was born longer ago. */
const oldestYears = 120;

/**
 * Reads what was typed as a date of the calendar. Says nothing about being of age: the server does.
 * @param now the moment by the buyer's clock; a date after it is refused as a slip of the finger
 */
export function readBirthDate({ month, day, year: typedYear }: TypedDate, now: Date): BirthDate | DateFault {
  if (month === '' || day === '' || typedYear === '') return 'missing';
  const year = wholeYear(typedYear, now);
  if (!/^\d{4}$/.test(year)) return 'short_year';
  const [m, d, y] = [Number(month), Number(day), Number(year)];
  if (!(m >= 1 && m <= 12)) return 'no_month';
  if (y < 1900) return 'too_old';
  const date = new Date(Date.UTC(y, m - 1, d));
  if (date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return 'no_day';
  if (date.getTime() > now.getTime()) return 'future';
  return { dob_month: m, dob_day: d, dob_year: y };
}

/** Where the buyer has to look: the number that is wrong, the first that is missing. */
export function partAtFault(fault: string, { month, day }: Pick<TypedDate, 'month' | 'day'>): 'month' | 'day' | 'year' {
  if (fault === 'no_month' || (fault === 'missing' && month === '')) return 'month';
  return fault === 'no_day' || (fault === 'missing' && day === '') ? 'day' : 'year';
}

/** A year of two digits in four, when it can mean one year only: 91 is 1991; 15 may be 1915 or 2015 and stays. */
export function wholeYear(text: string, now: Date): string {
  if (!/^\d\d$/.test(text)) return text;
  const last = now.getFullYear();
  const [year, ...others] = [1900, 2000]
    .map((century) => century + Number(text))
    .filter((one) => one <= last && one >= last - oldestYears);
  return year === undefined || others.length > 0 ? text : String(year);
}

/** Whether a month or day is typed to its end, so that the next field may take over: two digits, or one that can begin no other. */
export function isComplete(part: 'month' | 'day', text: string): boolean {
  return text.length === 2 || (text.length === 1 && Number(text) > (part === 'month' ? 1 : 3));
}

/** Digits of any script as 0 to 9. Those of a script begin at a multiple of sixteen, or six after it (Unicode, general category Nd, up to U+FFFF). */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const low = digit.charCodeAt(0) % 16;
    const isFirst = /\p{Nd}/u.test(String.fromCharCode(digit.charCodeAt(0) - low));
    return digit.length > 1 ? '' : String(low - (isFirst ? 0 : 6));
  });
}
