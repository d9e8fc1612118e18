// A day is one number here, 20261127: days compare as numbers do, and the gate has no bytes for more.

/** Reads typed text, with digits of any script as 0 to 9. */
export function digitsOf(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    let code = digit.codePointAt(0) as number;
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(--code))) value++;
    return (value % 10) as unknown as string;
  });
}

/** Swedish dates are ISO dates. */
export function dayOf(date: Date): number {
  return +date.toLocaleDateString('sv').replace(/-/g, '');
}

/** The visitor's own day: their birthday is where they are. */
export function today(): number {
  return dayOf(new Date());
}

/** Any day of 1900 and since, as numbers order the parts. */
const earliest = 19000000;

/** @param parts year, month and day as typed @returns the birth date; 0 for what is no day, is to come, or is of nobody alive */
export function birthOf(parts: string[], on: number): number {
  const [y, m, d] = parts.map((part) => +digitsOf(part)) as [number, number, number];
  const born = dayOf(new Date(y, m - 1, d));
  // A date that is none rolls over to another.
  return born > earliest && born <= on && born === y * 1e4 + m * 100 + d ? born : 0;
}

/** Born on February 29, one is older on March 1 in a common year: the later of two readings, as in packages/domain/src/age. */
export function isOldEnough(born: number, age: number, on: number): boolean {
  return born > 0 && born + age * 1e4 <= on;
}
