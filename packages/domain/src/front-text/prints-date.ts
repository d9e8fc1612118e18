import type { FrontFields } from './front-text.ts';
import { monthPattern } from './months.ts';

/**
 * Whether a date is printed in a line: in digits with the year first or in the issuer's order, or with the month as a word. Exactly,
 * but for the sign between the parts, which may be misread (a slash as 1 or 7) or missing.
 */
export function printsDate(line: string, date: string, order: FrontFields['dateOrder']): boolean {
  const [year = '', month = '', day = ''] = date.split('-');
  const upper = line.toUpperCase();
  const digits = plainDigits(upper);
  const rows = [[year, month, day], order === 'month_first' ? [month, day, year] : [day, month, year]];
  return rows.some((parts) => inDigits(digits, parts)) || inWords(upper, year, month, day);
}

/** Digits only where there are digits: letters that are read in their place, but not the word DOB, which often sticks to its date. */
export function plainDigits(text: string): string {
  return text
    .replaceAll(/D[O0][B8]/g, ' ')
    .replaceAll(/[OQ]/g, '0')
    .replaceAll(/[IL|]/g, '1');
}

function inDigits(line: string, parts: readonly string[]): boolean {
  // The number of a field may stick to the date, but only where its parts are told apart by what is no digit.
  const apart = new RegExp(`(?<!\\d\\d)${parts.join('\\D ?')}(?!\\d)`);
  const anyhow = new RegExp(`(?<!\\d)${parts.join('.?')}(?!\\d)`);
  return apart.test(line) || anyhow.test(line);
}

function inWords(line: string, year: string, month: string, day: string): boolean {
  const dayPattern = `(?<!\\d)0?${Number(day)}`;
  const name = monthPattern(month);
  const end = `(?:${year}|${year.slice(2)})(?!\\d)`;
  // Passports often give the month in two languages: 12 AUG/AOUT 74.
  const dayFirst = new RegExp(`${dayPattern}[^A-Z0-9]{0,2}${name}[^0-9]{0,14}${end}`);
  // An O that touches the day is read as 0. Where the day has one digit that could be a day of two.
  const touching = new RegExp(`(?<!\\d)${day}[^A-Z0-9]?${name.replaceAll('O', '0')}[^0-9]{0,14}${end}`);
  const monthFirst = new RegExp(`${name}[A-Z]{0,6}[^A-Z0-9]{0,2}0?${Number(day)}[^A-Z0-9]{1,2}${year}(?!\\d)`);
  return dayFirst.test(line) || touching.test(line) || monthFirst.test(line);
}
