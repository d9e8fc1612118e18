import { type CalendarDate, isCalendarDate, isoDate, readIsoDate } from '#age/index.ts';
import type { MrzWarningRule } from './mrz.ts';

/** A date, or null, with the rule that says why or what was assumed. */
export type MrzDateReading = { date: string | null; rule: MrzWarningRule | null };

/** A person who seems younger than this may be a hundred years older. */
const youngestCertain = 16;

/** A birth date `YYMMDD`: the latest century in which it is not after `today`. */
export function readMrzBirthDate(text: string, today: string): MrzDateReading {
  const now = readIsoDate(today);
  const parts = partsOf(text);
  if (typeof parts === 'string') return { date: null, rule: parts };
  if (now === null) return { date: null, rule: 'date_impossible' };
  const century = now.year - (now.year % 100);
  for (const year of [century + parts.year, century - 100 + parts.year]) {
    if (!isCalendarDate({ ...parts, year }) || isoDate({ ...parts, year }) > today) continue;
    return {
      date: isoDate({ ...parts, year }),
      rule: now.year - year < youngestCertain ? 'birth_century_assumed' : null,
    };
  }
  return { date: null, rule: 'date_impossible' };
}

/** An expiry date `YYMMDD`: the year from 50 before to 49 after that of `today`. */
export function readMrzExpiryDate(text: string, today: string): MrzDateReading {
  const now = readIsoDate(today);
  const parts = partsOf(text);
  if (typeof parts === 'string') return { date: null, rule: parts };
  if (now === null) return { date: null, rule: 'date_impossible' };
  const first = now.year - 50;
  const year = first + ((parts.year - (first % 100) + 100) % 100);
  return isCalendarDate({ ...parts, year })
    ? { date: isoDate({ ...parts, year }), rule: null }
    : { date: null, rule: 'date_impossible' };
}

function partsOf(text: string): CalendarDate | MrzWarningRule {
  if (/^<*$/.test(text)) return 'date_missing';
  if (/^[0-9<]{6}$/.test(text) && text.includes('<')) return 'date_incomplete';
  if (!/^[0-9]{6}$/.test(text)) return 'date_impossible';
  return { year: Number(text.slice(0, 2)), month: Number(text.slice(2, 4)), day: Number(text.slice(4)) };
}
