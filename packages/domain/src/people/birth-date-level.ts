import { isOneSlip } from './one-edit.ts';

/** How two birth dates compare, best first. */
export type BirthDateLevel = 'equal' | 'day_month_swapped' | 'one_digit' | 'same_year' | 'different';

/** Compares two ISO dates; null when one is not known or not of the form `YYYY-MM-DD`. */
export function compareBirthDates(a: string | null, b: string | null): BirthDateLevel | null {
  if (a === null || b === null || !isDateText(a) || !isDateText(b)) return null;
  if (a === b) return 'equal';
  if (a.slice(0, 4) === b.slice(0, 4) && a.slice(5, 7) === b.slice(8) && a.slice(8) === b.slice(5, 7)) {
    return 'day_month_swapped';
  }
  if (isOneSlip(a, b)) return 'one_digit';
  return a.slice(0, 4) === b.slice(0, 4) ? 'same_year' : 'different';
}

function isDateText(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
