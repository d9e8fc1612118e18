import { daysInMonth } from '#age/index.ts';
import type { License, ReadWarning } from '#license/license.ts';
import { readDate, sensibleDate } from '#license/read-date.ts';
import { warn } from '#license/warnings.ts';
import type { StripeTracks } from './stripe-tracks.ts';

/** Months of track 2 that are no months. */
const never = '77';
const birthMonth = '88';
const birthDay = '99';

/**
 * Reads the dates of track 2: expiry YYMM, birth date CCYYMMDD. Source: AAMVA DL/ID Card Design Standard, annex on the magnetic stripe, track 2, fields 5 and 6: with
 * month 77 the card never expires, with 88 after the last day of the birth month, with 99 on the birth date's month and day; any other is the last month it is good
 * in. Florida turns 99 around: as the month of the birth date it means the month of expiration.
 */
export function readStripeDates(
  { expiry, birthDate }: Pick<StripeTracks, 'expiry' | 'birthDate'>,
  warnings: ReadWarning[],
): Pick<License, 'birthDate' | 'expiryDate'> {
  const birth = readBirthDate(birthDate, expiry.slice(2), warnings);
  return {
    birthDate: birth,
    expiryDate: readExpiry(2000 + Number(expiry.slice(0, 2)), expiry.slice(2), birth, warnings),
  };
}

function readBirthDate(text: string, expiryMonth: string, warnings: ReadWarning[]): string | null {
  const isFromExpiry = text.slice(4, 6) === birthDay;
  const whole = isFromExpiry ? text.slice(0, 4) + expiryMonth + text.slice(6) : text;
  const { date, rule } = readDate(whole, { order: 'year_first', isMonthFirst: false });
  if (isFromExpiry && date !== null) warn(warnings, 'birth_month_from_expiry', 'birthDate', 'track 2');
  if (rule !== null) warn(warnings, rule, 'birthDate', 'track 2');
  return date;
}

function readExpiry(year: number, month: string, birthDate: string | null, warnings: ReadWarning[]): string | null {
  if (month === never) {
    warn(warnings, 'non_expiring', 'expiryDate', 'track 2');
    return null;
  }
  const isByBirth = month === birthMonth || month === birthDay;
  const whole = Number(isByBirth ? birthDate?.slice(5, 7) : month);
  const last = daysInMonth(year, whole);
  // Born on February 29, in a common year: its last day that there is.
  const day = month === birthDay ? Math.min(Number(birthDate?.slice(8)), last) : last;
  const date = sensibleDate(year, whole, day);
  if (date === null) warn(warnings, isByBirth ? 'date_missing' : 'date_impossible', 'expiryDate', 'track 2');
  else if (month !== birthDay) warn(warnings, 'expiry_without_day', 'expiryDate', 'track 2');
  return date;
}
