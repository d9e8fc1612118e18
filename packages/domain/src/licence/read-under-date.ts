import { type DateHabit, type DateReading, isoDate, readDate } from './read-date.ts';

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
    const date = isoDate(year, Number(month), Number(day));
    if (date !== null) dates.add(date);
  }
  const due = birthDate === null ? null : birthdayAtAge(birthDate, age);
  if (due !== null && dates.has(due)) return { date: due, rule: 'date_leading_zero_restored' };
  const [only] = dates;
  if (only === undefined) return { date: null, rule: 'date_impossible' };
  if (dates.size > 1) return { date: null, rule: 'date_ambiguous' };
  return { date: only, rule: 'date_leading_zero_restored' };
}

/** The birthday on which the age is reached; 1 March for 29 February in a common year. */
export function birthdayAtAge(birthDate: string, age: number): string | null {
  const [year, month, day] = birthDate.split('-').map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  return isoDate(year + age, month, day) ?? isoDate(year + age, 3, 1);
}
