const apostrophes = /['\u2018\u2019\u201B\u02B9\u02BB\u02BC\u02BD\u02BE\u02BF\u2032\u0060\u00B4\uFF07]/g;
const periods = /[.\u2024\uFF0E]/g;
const combiningMarks = /\p{M}/gu;
const letterParts: Record<string, string> = {
  Ø: 'O',
  Ł: 'L',
  Æ: 'AE',
  Œ: 'OE',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ħ: 'H',
  Ŋ: 'NG',
  Ŧ: 'T',
  ẞ: 'SS',
  Ə: 'E',
  Ɨ: 'I',
  Ɓ: 'B',
  Ɗ: 'D',
  Ƙ: 'K',
  Ƴ: 'Y',
  ĸ: 'K',
};
const specialLetters = /[ØŁÆŒĐÐÞĦŊŦẞƏƗƁƊƘƳĸ]/g;
/** Matches a fraction in one character: `½` becomes `1/2`. */
const fractions = /\s*[\u00BC-\u00BE\u2150-\u215E]/g;
const plainAscii = /^[\x20-\x7E]*$/;
/** Matches most typed text, which needs no folding. */
const plainWords = /^[\dA-Za-z]+(?: [\dA-Za-z]+)*$/;

/** Upper-cases text and removes accents, apostrophes, periods and repeated blanks; hyphens and other signs stay. */
export function foldText(text: string): string {
  if (plainWords.test(text)) return text.toUpperCase();
  let folded = text;
  if (plainAscii.test(text)) {
    folded = text.replace(apostrophes, '').replace(periods, '').toUpperCase();
  } else {
    folded = text
      .replace(fractions, (sign) => ` ${sign.trim().normalize('NFKC')} `)
      .replaceAll('\u2044', '/')
      .replace(apostrophes, '')
      .replace(periods, '')
      .normalize('NFKD')
      .replace(combiningMarks, '')
      .toUpperCase()
      .normalize('NFKD')
      .replace(combiningMarks, '')
      .replace(specialLetters, (letter) => letterParts[letter] ?? letter)
      .replace(apostrophes, '')
      .replace(periods, '');
  }
  return folded.replace(/\s+/g, ' ').trim();
}

/** Splits folded text into words of letters and digits; a hyphen separates words. */
export function foldWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Folded letters and digits without anything between them: insensitive to capitals, accents, blanks and hyphens. */
export function foldCompact(text: string): string {
  return plainWords.test(text) ? text.replaceAll(' ', '').toUpperCase() : foldWords(text).join('');
}

const saints: Readonly<Record<string, string>> = { SAINT: 'ST', SAINTE: 'STE' };

/** Splits a name or town into words, with an abbreviated saint before another word: `Saint John` and `St. John` are equal. */
export function nameWords(text: string): string[] {
  const words = foldWords(text);
  return words.length < 2 ? words : words.map((word, at) => (at < words.length - 1 ? (saints[word] ?? word) : word));
}

/** Tells whether two texts of one length differ in one character or in two swapped neighbors. */
export function isOneSlip(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const differing: number[] = [];
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) differing.push(index);
  const [first, second] = differing;
  if (differing.length === 1) return true;
  return (
    differing.length === 2 &&
    first !== undefined &&
    second !== undefined &&
    second <= first + 2 &&
    a[first] === b[second] &&
    a[second] === b[first]
  );
}

/** Tells whether two texts are equal or one slip, one added or one missing character apart. Never true for an empty one. */
export function isOneEdit(a: string, b: string): boolean {
  if (a === '' || b === '') return false;
  if (a === b || isOneSlip(a, b)) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length !== short.length + 1) return false;
  for (let index = 0; index < long.length; index += 1) {
    if (long.slice(0, index) + long.slice(index + 1) === short) return true;
  }
  return false;
}

/**
 * Jaro–Winkler similarity of two strings, 0–1, with the usual prefix weight of 0.1 over four characters.
 * Source: W. E. Winkler, "String Comparator Metrics and Enhanced Decision Rules in the Fellegi–Sunter Model", 1990.
 */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1;
  const jaro = jaroSimilarity(a, b);
  let prefix = 0;
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
}

function jaroSimilarity(a: string, b: string): number {
  // Walking the shorter text makes the result the same for both orders.
  const [short, long] = a.length < b.length || (a.length === b.length && a < b) ? [a, b] : [b, a];
  if (short === '') return 0;
  const reach = Math.max(0, Math.floor(long.length / 2) - 1);
  const isTaken = new Array<boolean>(long.length).fill(false);
  const matched: string[] = [];
  for (let index = 0; index < short.length; index += 1) {
    const last = Math.min(long.length - 1, index + reach);
    for (let other = Math.max(0, index - reach); other <= last; other += 1) {
      if (isTaken[other] || short[index] !== long[other]) continue;
      isTaken[other] = true;
      matched.push(short.charAt(index));
      break;
    }
  }
  if (matched.length === 0) return 0;
  let outOfOrder = 0;
  let next = 0;
  for (let index = 0; index < long.length; index += 1) {
    if (!isTaken[index]) continue;
    if (long[index] !== matched[next]) outOfOrder += 1;
    next += 1;
  }
  const count = matched.length;
  return (count / short.length + count / long.length + (count - outOfOrder / 2) / count) / 3;
}
