import { foldCompact } from '#people/index.ts';
import { datesPrinted } from './dates-printed.ts';
import type { Agreement, FrontField, FrontFields, PlacedFront } from './front-text.ts';
import { isZoneLine } from './is-zone-line.ts';
import { printsDate } from './prints-date.ts';
import { printsName } from './prints-name.ts';
import { printsNumber } from './prints-number.ts';

/** Nobody gets a card of the kinds we read at a younger age, and none is good for longer where its issue is unknown. */
const [YOUNGEST_YEARS, LONGEST_YEARS] = [13, 16];
/** Of a name of so few letters one is easily lost in reading. */
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

/** Whether a printed date can only be the day of birth, going by the code's other dates. */
function mayBeBirth(date: string, { issueDate, expiryDate }: FrontFields): boolean {
  if (date === issueDate || date === expiryDate) return false;
  if (issueDate !== null) return date < yearsBefore(issueDate, YOUNGEST_YEARS);
  return expiryDate !== null && date < yearsBefore(expiryDate, LONGEST_YEARS);
}

const yearsBefore = (date: string, years: number): string => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
