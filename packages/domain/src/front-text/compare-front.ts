import { foldCompact } from '#people/index.ts';
import { datesPrinted } from './dates-printed.ts';
import type { Agreement, FrontComparison, FrontFields } from './front-text.ts';
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
 * Compares the lines read from a document's printed side with what its code says: is each value of the code printed? The front agrees when last
 * name, birth date, and number or expiry date do; a last name of two letters need not be found where all else is. It differs when it is legible and another birth date is printed, or another name
 * and no number or date of the code. Everything else is `not_found`: a person or a better picture has to tell.
 */
export function compareFront(lines: readonly string[], fields: FrontFields): FrontComparison {
  const printed = lines.filter((line) => !isZoneLine(line));
  const { lastName, firstName, birthDate, expiryDate, documentNumber, dateOrder } = fields;
  const some = (value: string | null, prints: (line: string, value: string) => boolean) =>
    value !== null && printed.some((line) => prints(line, value));
  const hasDate = (value: string | null) => some(value, (line, date) => printsDate(line, date, dateOrder));
  const found = {
    lastName: some(lastName, printsName),
    firstName: some(firstName, printsName),
    birthDate: hasDate(birthDate),
    expiryDate: hasDate(expiryDate),
    documentNumber: some(documentNumber, printsNumber),
  };
  const dates = printed.flatMap((line) => datesPrinted(line, dateOrder));
  const isStranger = dates.length >= LEGIBLE_DATES && !found.birthDate && !found.expiryDate && !found.documentNumber;
  const otherBirth = birthDate !== null && !found.birthDate && dates.some((date) => mayBeBirth(date, fields));
  const say = (isFound: boolean, isOther: boolean): Agreement =>
    isFound ? 'agrees' : isOther ? 'differs' : 'not_found';
  const byField = {
    lastName: say(found.lastName, isStranger),
    firstName: say(found.firstName, isStranger),
    birthDate: say(found.birthDate, otherBirth),
    expiryDate: say(found.expiryDate, false),
    documentNumber: say(found.documentNumber, false),
  };
  const isShort = lastName !== null && foldCompact(lastName).length <= FEW_LETTERS;
  const isNamed = found.lastName || (isShort && found.firstName && found.documentNumber && found.expiryDate);
  const agrees = isNamed && found.birthDate && (found.documentNumber || found.expiryDate);
  return { front: say(agrees, otherBirth || byField.lastName === 'differs'), ...byField };
}

/** Whether a printed date can only be the day of birth, going by the code's other dates. */
function mayBeBirth(date: string, { issueDate, expiryDate }: FrontFields): boolean {
  if (date === issueDate || date === expiryDate) return false;
  if (issueDate !== null) return date < yearsBefore(issueDate, YOUNGEST_YEARS);
  return expiryDate !== null && date < yearsBefore(expiryDate, LONGEST_YEARS);
}

const yearsBefore = (date: string, years: number): string => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
