import { type MrzLayout, type Span, textAt } from './layout.ts';
import type { MrzCheck, MrzCheckName } from './mrz.ts';

/** A check digit and the characters it covers. */
export type CheckedPart = { readonly name: MrzCheckName; readonly spans: readonly Span[]; readonly digit: Span };

/** The check digits of these lines. Where a long number's digit stands depends on what the lines say. */
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

/** How one check digit came out. Optional data that is not there may have a filler for a digit (part 4, 4.2.2.2). */
export function checkOf({ name, spans, digit }: CheckedPart, lines: readonly string[]): MrzCheck {
  const [text, written] = [textAt(lines, ...spans), textAt(lines, digit)];
  if (name === 'optionalData' && written === '<') return /^<*$/.test(text) ? 'absent' : 'failed';
  const wanted = checkDigit(text);
  return wanted !== null && written === String(wanted) ? 'ok' : 'failed';
}

/**
 * A number of more than nine characters (parts 5 and 6): a filler stands for its check digit, the rest and then the digit
 * follow in the optional data, ended by a filler.
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

/** What a character counts in a check digit: digits as they are, A to Z as 10 to 35, the filler 0. Null for others. */
export function checkValue(character: string): number | null {
  if (character === '<') return 0;
  if (/^[0-9]$/.test(character)) return Number(character);
  return /^[A-Z]$/.test(character) ? character.charCodeAt(0) - 55 : null;
}

/**
 * The check digit of a text (ICAO Doc 9303 part 3, 4.9): weights 7, 3, 1 in turn, modulo 10. Null when a character is not
 * one of the zone's. Characters whose values differ by ten or twenty (6 and G, U and 0, F and P) have the same digit:
 * no check digit tells them apart.
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
