/** What Windows-1252 shows for the bytes 0x80 to 0x9f, in their order; a blank where it has nothing (WHATWG Encoding, index windows-1252). */
const signs = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const byteOf = new Map([...signs].flatMap((sign, at) => (sign === ' ' ? [] : [[sign, 0x80 + at] as const])));
const rest = `[\\u0080-\\u00BF${signs.replaceAll(' ', '')}]`;
/** `Â` or `Ã` and a rest: a letter of Latin-1. No name has them together. */
const latin1 = new RegExp(`[\\u00C2\\u00C3]${rest}`, 'g');
/** Also the other Latin letters, and the punctuation of U+2000. */
const more = new RegExp(`[\\u00C2-\\u00C5]${rest}|\\u00C8[\\u0098-\\u009B˜™š›]|\\u00E2[\\u20AC\\u0080]${rest}`, 'g');
/** What UTF-8 of the letters above looks like when it is read wrong a second time, with the signs of Windows-1252. */
const twice = /\u00C3[ƒ‚„…¢\u0082-\u0085]/;
const wide = new RegExp(`[\\u00C2-\\u00C8\\u00CB]${rest}|\\u00E2${rest}{2}`, 'g');
const oneByteLetters = /[\u00C0-\u00FF]/;

/**
 * Text of UTF-8 that was read as Latin-1 or Windows-1252 (`BÃ‰LANGER`), also twice. Text with any other letter of Latin-1 is honest: there only what no name
 * holds is turned back.
 */
export function restoreUtf8(text: string): string {
  let restored = text;
  for (let round = 0; round < 2; round += 1) {
    const found = twice.test(restored) ? wide : more;
    const isHonest = oneByteLetters.test(restored.replace(found, ''));
    restored = restored.replace(isHonest ? latin1 : found, decode);
  }
  return restored;
}

function decode(pair: string): string {
  try {
    return decodeURIComponent(
      [...pair].map((sign) => `%${(byteOf.get(sign) ?? sign.charCodeAt(0)).toString(16)}`).join(''),
    );
  } catch {
    return pair;
  }
}
