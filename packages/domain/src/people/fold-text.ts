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
/** One sign for a fraction: `½` is `1/2` behind what stands before it. */
const fractions = /\s*[\u00BC-\u00BE\u2150-\u215E]/g;
const plainAscii = /^[\x20-\x7E]*$/;
/** Most of what is typed: nothing to remove. */
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

/** The words of a name or town, a saint in front of another word as it is abbreviated: `Saint John` and `St. John` are one. */
export function nameWords(text: string): string[] {
  const words = foldWords(text);
  return words.length < 2 ? words : words.map((word, at) => (at < words.length - 1 ? (saints[word] ?? word) : word));
}
