/**
 * One spelling of a county or city: capitals without accents, apostrophes and periods; in the US without the
 * words COUNTY and PARISH. Null for what is not a name: nothing left, or a name that starts with COUNTY.
 */
export function normalizePlaceName(name: string, country: string): string | null {
  const upper = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’‘ʼ`´.]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  if (/^COUNTY\b/u.test(upper)) return null;
  const plain = country === 'US' ? upper.replace(/\b(?:COUNTY|PARISH)\b/gu, ' ') : upper;
  const tidy = plain.replace(/\s+/gu, ' ').trim();
  return tidy === '' ? null : tidy;
}

/** A US ZIP code as five digits (a ZIP+4 is cut), or null. */
export function zipFive(zip: string): string | null {
  return /^(\d{5})(?:-?\d{4})?$/u.exec(zip.trim())?.[1] ?? null;
}

/** A Canadian postal code as `A1A 1A1`, or null. */
export function postalCode(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/gu, '');
  return /^[A-Z]\d[A-Z]\d[A-Z]\d$/u.test(plain) ? `${plain.slice(0, 3)} ${plain.slice(3)}` : null;
}
