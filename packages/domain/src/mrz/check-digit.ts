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
