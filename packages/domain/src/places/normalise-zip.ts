import { normaliseCountry } from './normalise-country.ts';

const canadian = /^[ABCEGHJKLMNPRSTVXY]\d[ABCEGHJKLMNPRSTVWXYZ] ?-?\d[ABCEGHJKLMNPRSTVWXYZ]\d$/;

/**
 * A zip in its written form: US `12345` or `12345-6789`, Canada `A1A 1A1` with the letters Canada Post uses (no D F I O Q U, and
 * no W or Z first), other countries upper-cased. Null when it is not valid for the country.
 */
export function normaliseZip(country: string, text: string): string | null {
  const zip = text.trim().toUpperCase().replace(/\s+/g, ' ');
  if (zip === '') return null;
  const code = normaliseCountry(country);
  if (code === 'US') return /^\d{5}(?:-\d{4})?$/.test(zip) ? zip : null;
  if (code === 'CA') {
    if (!canadian.test(zip)) return null;
    const compact = zip.replace(/[ -]/g, '');
    return `${compact.slice(0, 3)} ${compact.slice(3)}`;
  }
  return /^[A-Z0-9][A-Z0-9 -]{1,9}$/.test(zip) ? zip : null;
}

/** Whether a zip is valid for the country, as typed. */
export function isZip(country: string, text: string): boolean {
  return normaliseZip(country, text) !== null;
}
