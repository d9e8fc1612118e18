import { latinDigits, type TypedDate } from '#form/details-form.ts';

type Part = keyof TypedDate;

/**
 * A whole date in one text: 4/17/1991, 04-17-91, 1991-04-17, 04171991, 17 April 1991, Apr 17th, 1991. Null for anything else.
 * @param order how the buyer's region writes dates; a first number that can be no month is the day all the same
 */
export function splitDate(text: string, order: readonly Part[], languages: readonly string[]): TypedDate | null {
  const plain = latinDigits(text).trim().toLowerCase();
  const parts = /^\d{8}$/.test(plain) ? eightDigits(plain) : plain.split(/[^\p{L}\p{M}\d]+/u);
  const numbers = parts.flatMap((part) => /^\d{1,4}(?=\p{L}{0,3}$)/u.exec(part) ?? []);
  const word = parts.find((part) => /^\p{L}/u.test(part) && monthNumber(part, languages) !== null);
  if (word !== undefined) return withMonth(monthNumber(word, languages) ?? 0, numbers);
  const [one, two, three] = parts.filter((part) => /^\d{1,4}$/.test(part));
  if (one === undefined || two === undefined || three === undefined || parts.filter(Boolean).length !== 3) return null;
  if (one.length === 4) return { year: one, month: two, day: three };
  if (three.length !== 4 && three.length !== 2) return null;
  const isDayFirst = order.indexOf('day') < order.indexOf('month');
  const swaps = Number(isDayFirst ? two : one) > 12;
  return isDayFirst === swaps ? { month: one, day: two, year: three } : { month: two, day: one, year: three };
}

/** Splits eight digits, the year first only where a month and a day follow it: 20041991 is April 20. */
function eightDigits(digits: string): string[] {
  return /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
    : [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
}

function withMonth(month: number, numbers: readonly string[]): TypedDate | null {
  const year = numbers.find((number) => number.length === 4) ?? numbers[1];
  const day = numbers.find((number) => number !== year && number.length <= 2);
  return year === undefined || day === undefined ? null : { month: String(month), day, year };
}

/** The month that a text begins to name in one of the languages, 1 to 12: Apr, abril, août. Null when it names none, or could name two. */
export function monthNumber(text: string, languages: readonly string[]): number | null {
  const typed = fold(text);
  if (typed.length < 3) return null;
  const found = new Set<number>();
  for (const language of languages) {
    const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month++) {
      const whole = fold(name.format(new Date(Date.UTC(2000, month - 1, 15))));
      if (whole.startsWith(typed)) found.add(month);
    }
  }
  const [month] = found;
  return found.size === 1 ? (month ?? null) : null;
}

/** Letters without accents; Spanish also writes setiembre. */
function fold(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
  return plain.replace(/^setiem/, 'septiem').replace(/^sept$/, 'septem');
}
