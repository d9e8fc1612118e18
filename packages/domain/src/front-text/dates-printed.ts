import type { FrontFields } from './front-text.ts';
import { monthPattern } from './months.ts';
import { plainDigits } from './prints-date.ts';

/** Dates that can be read in a line beyond doubt: all parts plain, whole years. ISO. */
export function datesPrinted(line: string, order: FrontFields['dateOrder']): string[] {
  const upper = line.toUpperCase();
  const digits = plainDigits(upper);
  const yearLast = [...digits.matchAll(/(?<!\d)(\d\d)[/.\- ](\d\d)[/.\- ](\d{4})(?!\d)/g)].map(([, a, b, year]) =>
    order === 'month_first' ? `${year}-${a}-${b}` : `${year}-${b}-${a}`,
  );
  const yearFirst = [...digits.matchAll(/(?<!\d)(\d{4})[/.\- ](\d\d)[/.\- ](\d\d)(?!\d)/g)].map(
    ([, year, month, day]) => `${year}-${month}-${day}`,
  );
  return [...yearLast, ...yearFirst, ...withMonthsAsWords(upper)].filter(isDate);
}

function withMonthsAsWords(line: string): string[] {
  return Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0')).flatMap((month) => {
    const pattern = new RegExp(
      `(?<!\\d)(\\d{1,2})[^A-Z0-9]{0,2}${monthPattern(month)}[^0-9]{0,14}(\\d{4})(?!\\d)`,
      'g',
    );
    return [...line.matchAll(pattern)].map(([, day = '', year]) => `${year}-${month}-${day.padStart(2, '0')}`);
  });
}

function isDate(iso: string): boolean {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return iso >= '1900' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
}
