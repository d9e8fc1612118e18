/**
 * Whether text looks like an e-mail address: at least 6 characters, only letters, digits and `+ - _ . @`, an `@` followed later
 * by a dot, not starting with `www.`, no dot among the last two characters. The parts of its domain are as RFC 1123 section 2.1 has
 * them: none is empty, and hyphens stand inside only.
 */
export function isEmail(text: string): boolean {
  if (text.length < 6 || !/^[A-Za-z0-9+\-_.@]+$/.test(text)) return false;
  if (text.toLowerCase().startsWith('www.') || text.slice(-2).includes('.')) return false;
  const at = text.indexOf('@');
  const domain = text.slice(at + 1);
  return at > 0 && domain.includes('.') && /^[A-Za-z0-9.-]+$/.test(domain) && !/^[-.]|[-.]$|\.[-.]|-\./.test(domain);
}

/** A scheme, `www.`, four numbers, or a word and a dot before letters: what mail programs make a link of. */
const address =
  /:\/\/|\bwww\.|\b\d{1,3}(?:\.\d{1,3}){3}\b|[\p{L}\p{N}\p{M}-]\.[\p{L}\p{M}]{2}|[\p{L}\p{N}\p{M}-]。[a-z]{2}/iu;

/** Whether text holds something a mail program may turn into a link: a web address or a mail address, however its letters are written. */
export function namesAddress(text: string): boolean {
  return address.test(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''));
}

/** Matches between a number and its extension: words and `x`, RFC 3966's `;ext=`, and the characters that dial pauses. Browsers without lookbehind read this too. */
const marks = [
  { mark: /^(.*?[\d)])[\s;,]*(?:extension|extensi[oó]n|extn?|poste|anexo|x)[\s.:=#]*\d{1,9}(?!\d).*$/isu, least: 7 },
  { mark: /^(.*?[\d)])(?:\s*(?:#|[,;]+)|[pw](?=[\d,;#]))[\s#,;]*\d{1,9}\D*$/i, least: 10 },
] as const;

/** A typed phone number without the extension behind it: `(208) 555-0100 x12`, `ext. 12`, `#12`, `;ext=12`, `,,12`. Other text stays as it is. */
export function withoutExtension(text: string): string {
  for (const { mark, least } of marks) {
    const number = mark.exec(text)?.[1] ?? '';
    if (number.replace(/\D/g, '').length >= least) return number;
  }
  return text;
}
