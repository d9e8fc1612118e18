import { foldCompact, foldWords } from '#people/index.ts';
import type { Agreement, FrontComparison, FrontField, FrontFields, PlacedFront } from './front-text.ts';

/** Youngest age of a card's holder, and longest validity where the issue date is unknown. */
const [YOUNGEST_YEARS, LONGEST_YEARS] = [13, 16];
/** Length of names of which one letter is easily lost in reading. */
const FEW_LETTERS = 2;
/** A front with as many dates that can be read is legible. */
const LEGIBLE_DATES = 2;

/**
 * Looks for each value of a document's code in the lines read from its printed side. The front agrees when last name, birth date, and number or expiry date do; a last
 * name of two letters need not be found where all else is. It differs when it is legible and another birth date is printed, or another name and no number or date of
 * the code. Everything else is `not_found`: a person or a better picture has to tell.
 */
export function placeFront(lines: readonly string[], fields: FrontFields): PlacedFront {
  const printed = lines.flatMap((text, at) => (isZoneLine(text) ? [] : [{ text, at }]));
  const { lastName, firstName, birthDate, expiryDate, documentNumber, dateOrder } = fields;
  const where = (prints: (line: string) => boolean) => printed.filter(({ text }) => prints(text)).map(({ at }) => at);
  const ofValue = (value: string | null, prints: (line: string, value: string) => boolean) =>
    value === null ? [] : where((line) => prints(line, value));
  const isDate = (line: string, date: string) => printsDate(line, date, dateOrder);
  const at: Record<FrontField, readonly number[]> = {
    lastName: ofValue(lastName, printsName),
    firstName: ofValue(firstName, printsName),
    birthDate: ofValue(birthDate, isDate),
    expiryDate: ofValue(expiryDate, isDate),
    documentNumber: ofValue(documentNumber, printsNumber),
  };
  const has = (field: FrontField) => at[field].length > 0;
  const dates = printed.flatMap(({ text }) => datesPrinted(text, dateOrder));
  const isStranger = dates.length >= LEGIBLE_DATES && !(has('birthDate') || has('expiryDate') || has('documentNumber'));
  const otherBirths =
    birthDate === null || has('birthDate')
      ? []
      : where((line) => datesPrinted(line, dateOrder).some((date) => mayBeBirth(date, fields)));
  const say = (isFound: boolean, isOther: boolean): Agreement =>
    isFound ? 'agrees' : isOther ? 'differs' : 'not_found';
  const place = (field: FrontField, isOther = false, others: readonly number[] = []) => ({
    says: say(has(field), isOther),
    at: has(field) ? at[field] : others,
  });
  const isOtherBirth = otherBirths.length > 0;
  const isShort = lastName !== null && foldCompact(lastName).length <= FEW_LETTERS;
  const isNamed = has('lastName') || (isShort && has('firstName') && has('documentNumber') && has('expiryDate'));
  const isSame = isNamed && has('birthDate') && (has('documentNumber') || has('expiryDate'));
  return {
    front: say(isSame, isOtherBirth || (isStranger && !has('lastName'))),
    fields: {
      lastName: place('lastName', isStranger && lastName !== null),
      firstName: place('firstName', isStranger && firstName !== null),
      birthDate: place('birthDate', isOtherBirth, otherBirths),
      expiryDate: place('expiryDate'),
      documentNumber: place('documentNumber'),
    },
  };
}

/** Tells whether a printed date can only be the birth date, given the code's other dates. */
function mayBeBirth(date: string, { issueDate, expiryDate }: FrontFields): boolean {
  if (date === issueDate || date === expiryDate) return false;
  if (issueDate !== null) return date < yearsBefore(issueDate, YOUNGEST_YEARS);
  return expiryDate !== null && date < yearsBefore(expiryDate, LONGEST_YEARS);
}

const yearsBefore = (date: string, years: number): string => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;

/** Length below which a name must be a whole word and exact, because it occurs in other words by chance. */
const LONG_NAME = 5;

/**
 * Tells whether a name is printed in a line, within one letter. A code cuts long names (AAMVA D20: elements DDE to DDG), so the print may continue after the
 * name.
 */
export function printsName(line: string, name: string): boolean {
  const wanted = foldCompact(name);
  if (wanted === '') return false;
  if (wanted.length >= LONG_NAME) return holdsWithinOneEdit(foldCompact(line), wanted);
  // The number of the field is often read as part of its first word; the letter behind it is the field's, as in 4d, or the name's.
  const words = foldWords(line)
    .flatMap((word) => [word, word.replace(/^\d{1,2}(?=[A-Z]{2})/, ''), word.replace(/^\d{1,2}[A-D](?=[A-Z]{2})/, '')])
    .map(alike);
  return words.includes(alike(wanted)) || holdsInARow(foldWords(line).map(alike), foldWords(name).map(alike));
}

/** Joins characters that print does not distinguish reliably. */
const alike = (word: string): string => word.replaceAll(/[I1|]/g, 'L').replaceAll('0', 'O');

function holdsInARow(words: readonly string[], wanted: readonly string[]): boolean {
  return words.some((_, at) => wanted.every((word, index) => words[at + index] === word));
}

/** Tells whether a part of a text is within one added, missing or changed character of the wanted one (Sellers 1980). */
function holdsWithinOneEdit(text: string, wanted: string): boolean {
  let row = Array.from({ length: wanted.length + 1 }, (_, at) => at);
  for (const sign of text) {
    const next = [0];
    for (let at = 1; at <= wanted.length; at++) {
      const same = (row[at - 1] ?? 0) + (wanted[at - 1] === sign ? 0 : 1);
      next.push(Math.min(same, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
    if ((row[wanted.length] ?? 2) <= 1) return true;
  }
  return false;
}

/** Length below which a number must be a whole word, because it occurs in others by chance. */
const LONG = 6;

/** Tells whether a document's number is printed in a line: every character, but O equals 0, I and L equal 1, and groups may be separated. */
export function printsNumber(line: string, number: string): boolean {
  const wanted = plain(number);
  if (wanted.length < 3) return false;
  if (wanted.length < LONG) return line.split(/\s+/).some((word) => plain(word) === wanted);
  return plain(line).includes(wanted);
}

const plain = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[OQ]/g, '0')
    .replaceAll(/[IL|]/g, '1')
    .replaceAll(/[^A-Z0-9]/g, '');

/** A line of a machine readable zone, however badly read: it repeats the code and is no second place where a value is printed. */
function isZoneLine(line: string): boolean {
  const compact = line.replaceAll(' ', '');
  return (compact.match(/[<«]/g)?.length ?? 0) >= 2 || (compact.length >= 28 && /^[A-Z0-9<]+$/.test(compact));
}

/** Compares the lines read from a document's printed side with what its code says, as `placeFront` does, without saying where. */
export function compareFront(lines: readonly string[], fields: FrontFields): FrontComparison {
  const { front, fields: found } = placeFront(lines, fields);
  return {
    front,
    lastName: found.lastName.says,
    firstName: found.firstName.says,
    birthDate: found.birthDate.says,
    expiryDate: found.expiryDate.says,
    documentNumber: found.documentNumber.says,
  };
}

/**
 * Tells whether a date is printed in a line: in digits with the year first or in the issuer's order, or with the month as a word. Exact, except for separators,
 * which may be misread (a slash as 1 or 7) or missing.
 */
export function printsDate(line: string, date: string, order: FrontFields['dateOrder']): boolean {
  const [year = '', month = '', day = ''] = date.split('-');
  const upper = line.toUpperCase();
  const digits = plainDigits(upper);
  const rows = [[year, month, day], order === 'month_first' ? [month, day, year] : [day, month, year]];
  return rows.some((parts) => inDigits(digits, parts)) || inWords(upper, year, month, day);
}

/** Digits only where there are digits: letters that are read in their place, but not the word DOB, which often sticks to its date. */
function plainDigits(text: string): string {
  return text
    .replaceAll(/D[O0][B8]/g, ' ')
    .replaceAll(/[OQ]/g, '0')
    .replaceAll(/[IL|]/g, '1');
}

function inDigits(line: string, parts: readonly string[]): boolean {
  // Allows a field's number right before the date, if separators are not digits.
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

/** Dates that can be read in a line beyond doubt: all parts plain, whole years. ISO. */
function datesPrinted(line: string, order: FrontFields['dateOrder']): string[] {
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

/** Beginnings of months in English, French and Spanish, as documents write them without accents. */
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
function monthPattern(month: string): string {
  return `(?:${MONTHS[Number(month) - 1] ?? '(?!)'})`;
}
