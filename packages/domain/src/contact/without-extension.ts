/** What comes between a number and its extension: words and `x`, RFC 3966's `;ext=`, and the signs that dial pauses. Browsers without lookbehind read this too. */
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
