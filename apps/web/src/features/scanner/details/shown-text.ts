/** A raw scan with its control characters in sight: a line each, other controls as their pictures (U+2400). */
export function shownText(raw: string): string {
  return Array.from(raw.replaceAll('\r\n', '\n').replaceAll('\r', '\n'))
    .map((sign) => (sign !== '\n' && sign < ' ' ? String.fromCharCode(0x2400 + sign.charCodeAt(0)) : sign))
    .join('');
}
