import { MRZ_LAYOUTS, type MrzLayout, type Span, textAt } from './layout.ts';
import type { MrzCheck, MrzCheckName, MrzFields, MrzFormat } from './mrz.ts';

/** A check digit and the characters it covers. */
export type CheckedPart = { readonly name: MrzCheckName; readonly spans: readonly Span[]; readonly digit: Span };

/** Lists the check digits of these lines. The place of a long number's digit depends on the lines. */
export function checkedParts(layout: MrzLayout, lines: readonly string[]): readonly CheckedPart[] {
  const { digits, fields, optionalData, composite } = layout;
  const long = longNumberOf(layout, lines);
  return [
    long ?? { name: 'documentNumber', spans: [fields.documentNumber], digit: digits.documentNumber },
    { name: 'birthDate', spans: [fields.birthDate], digit: digits.birthDate },
    { name: 'expiryDate', spans: [fields.expiryDate], digit: digits.expiryDate },
    ...(digits.optionalData === null
      ? []
      : [{ name: 'optionalData', spans: optionalData, digit: digits.optionalData } as const]),
    { name: 'composite', spans: composite, digit: digits.composite },
  ];
}

/** Checks one digit. Absent optional data may have a filler as its digit (part 4, 4.2.2.2). */
export function checkOf({ name, spans, digit }: CheckedPart, lines: readonly string[]): MrzCheck {
  const [text, written] = [textAt(lines, ...spans), textAt(lines, digit)];
  if (name === 'optionalData' && written === '<') return /^<*$/.test(text) ? 'absent' : 'failed';
  const wanted = checkDigit(text);
  return wanted !== null && written === String(wanted) ? 'ok' : 'failed';
}

/**
 * Reads a number of more than nine characters (parts 5 and 6): a filler replaces its check digit, the rest and then the digit follow in the optional data,
 * ended by a filler.
 */
export function longNumberOf({ digits, fields, longNumber }: MrzLayout, lines: readonly string[]): CheckedPart | null {
  if (longNumber === null || textAt(lines, digits.documentNumber) !== '<') return null;
  const rest = /^[^<]{2,}/.exec(textAt(lines, longNumber))?.[0];
  if (rest === undefined) return null;
  const digitAt = longNumber.from + rest.length - 1;
  return {
    name: 'documentNumber',
    spans: [fields.documentNumber, { ...longNumber, to: digitAt }],
    digit: { ...longNumber, from: digitAt, to: digitAt + 1 },
  };
}

const weights = [7, 3, 1];

/** Gives the value of a character in a check digit: digits as they are, A to Z as 10 to 35, the filler 0. Null for others. */
export function checkValue(character: string): number | null {
  if (character === '<') return 0;
  if (/^[0-9]$/.test(character)) return Number(character);
  return /^[A-Z]$/.test(character) ? character.charCodeAt(0) - 55 : null;
}

/**
 * Computes the check digit of a text (ICAO Doc 9303 part 3, 4.9): weights 7, 3, 1 in turn, modulo 10. Null when a character is not one of the zone's.
 * Characters whose values differ by ten or twenty (6 and G, U and 0, F and P) have the same digit, so no check digit distinguishes them.
 */
export function checkDigit(text: string): number | null {
  let sum = 0;
  for (let at = 0; at < text.length; at++) {
    const value = checkValue(text.charAt(at));
    if (value === null) return null;
    sum += value * (weights[at % 3] ?? 0);
  }
  return sum % 10;
}

/** Contents of a written zone, as `MrzFields`; null leaves fillers. `optionalData2` is the second part of TD1. */
export type MrzContent = MrzFields & { readonly format: MrzFormat; readonly optionalData2?: string | null };

/**
 * Writes the lines of a zone with all their check digits, for drawn documents. Names that do not fit are cut; a number of more than nine characters continues
 * in the optional data where the format allows. Throws a `RangeError` when it does not.
 */
export function writeMrz(content: MrzContent): readonly string[] {
  const layout = layoutNamed(content.format);
  const lines = layout.alphabets.map((alphabet) => '<'.repeat(alphabet.length));
  const put = (span: Span, text: string | null) => {
    const line = lines[span.line] ?? '';
    const cut = fillers(text ?? '').slice(0, span.to - span.from);
    lines[span.line] = line.slice(0, span.from) + cut + line.slice(span.from + cut.length);
  };
  const { fields, digits, optionalData } = layout;
  const { lastName, firstNames, sex } = content;
  put(fields.documentCode, content.documentCode);
  put(fields.issuer, content.issuer);
  put(fields.lastName, `${lastName ?? ''}${firstNames === null ? '' : `<<${firstNames}`}`);
  put(fields.nationality, content.nationality);
  put(fields.birthDate, yymmdd(content.birthDate));
  put(fields.expiryDate, yymmdd(content.expiryDate));
  put(fields.sex, sex === 'X' ? '<' : sex);
  const [first, second] = optionalData;
  const number = fillers(content.documentNumber ?? '');
  const digitOf = (...spans: Span[]) => String(checkDigit(textAt(lines, ...spans)));
  put(fields.documentNumber, number);
  if (number.length > 9) {
    if (layout.longNumber === null || number.length > 22) throw new RangeError('The document number is too long.');
    put(layout.longNumber, `${number.slice(9)}${checkDigit(number)}<${content.optionalData ?? ''}`);
  } else {
    put(digits.documentNumber, digitOf(fields.documentNumber));
    if (first !== undefined) put(first, content.optionalData);
  }
  if (second !== undefined) put(second, content.optionalData2 ?? null);
  put(digits.birthDate, digitOf(fields.birthDate));
  put(digits.expiryDate, digitOf(fields.expiryDate));
  if (digits.optionalData !== null && content.optionalData !== null) {
    put(digits.optionalData, digitOf(...optionalData));
  }
  put(digits.composite, digitOf(...layout.composite));
  return lines;
}

const fillers = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9<]/g, '<');
const yymmdd = (date: string | null): string => (date ?? '').replaceAll('-', '').slice(2);

function layoutNamed(format: MrzFormat): MrzLayout {
  const layout = MRZ_LAYOUTS.find((one) => one.format === format);
  if (layout === undefined) throw new RangeError('There is no such format.');
  return layout;
}
