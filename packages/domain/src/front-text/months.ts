/** How months begin in English, French and Spanish, as documents write them without accents. */
const MONTHS = [
  'JAN|ENE',
  'FEB|FEV',
  'MAR',
  'APR|AVR|ABR',
  'MAY|MAI',
  'JUN|JUIN',
  'JUL|JUIL',
  'AUG|AOU|AGO',
  'SEP',
  'OCT',
  'NOV',
  'DEC|DIC',
] as const;

/** A pattern for the beginning of a month's name. `month` is `01` to `12`. */
export function monthPattern(month: string): string {
  return `(?:${MONTHS[Number(month) - 1] ?? '(?!)'})`;
}
