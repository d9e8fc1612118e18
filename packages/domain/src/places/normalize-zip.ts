import { normalizeCountry } from './normalize-country.ts';
import { postalCode, usZip } from './postal-codes.ts';
import { usTerritories } from './states.ts';

/**
 * A zip in its written form: US and its territories `12345` or `12345-6789`, Canada `A1A 1A1`, other countries upper-cased. Null
 * when it is not valid for the country.
 */
export function normalizeZip(country: string, text: string): string | null {
  const code = normalizeCountry(country);
  if (code === 'US' || (code !== null && usTerritories.includes(code))) return usZip(text);
  if (code === 'CA') return postalCode(text);
  const zip = text.trim().toUpperCase().replace(/\s+/g, ' ');
  return /^[A-Z0-9][A-Z0-9 -]{1,9}$/.test(zip) ? zip : null;
}

/** Whether a zip is valid for the country, as typed. */
export function isZip(country: string, text: string): boolean {
  return normalizeZip(country, text) !== null;
}
