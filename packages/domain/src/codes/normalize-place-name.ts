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
