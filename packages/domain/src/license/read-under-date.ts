import { type DateHabit, type DateReading, readDate, sensibleDate } from './read-date.ts';

/**
 * Reads "under 18, 19, 21 until" (DDH, DDI, DDJ). West Virginia writes it without leading zeros: where several dates are
 * possible, only the one that is the birth date plus the age counts.
 */
export function readUnderDate(value: string, habit: DateHabit, birthDate: string | null, age: number): DateReading {
  const digits = /^\d{6,7}$/.exec(value.trim())?.[0];
  if (digits === undefined) return readDate(value, habit);
  const year = Number(digits.slice(-4));
  const rest = digits.slice(0, -4);
  const dates = new Set<string>();
  for (let split = 1; split < rest.length; split += 1) {
    const [month, day] = [rest.slice(0, split), rest.slice(split)];
    if (month.length > 2 || day.length > 2) continue;
    const date = sensibleDate(year, Number(month), Number(day));
    if (date !== null) dates.add(date);
  }
  const due = birthDate === null ? undefined : birthdaysAtAge(birthDate, age).find((one) => dates.has(one));
  if (due !== undefined) return { date: due, rule: 'date_leading_zero_restored' };
  const [only] = dates;
  if (only === undefined) return { date: null, rule: 'date_impossible' };
  if (dates.size > 1) return { date: null, rule: 'date_ambiguous' };
  return { date: only, rule: 'date_leading_zero_restored' };
}

/** The birthday on which the age is reached; for February 29 in a common year both days that issuers write, March 1 and February 28. */
export function birthdaysAtAge(birthDate: string, age: number): readonly string[] {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const birthday = sensibleDate(year + age, month, day);
  const days = birthday === null ? [sensibleDate(year + age, 3, 1), sensibleDate(year + age, 2, 28)] : [birthday];
  return days.filter((one) => one !== null);
}
