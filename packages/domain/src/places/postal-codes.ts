import { provincesByLetter } from './provinces-by-letter.ts';

/** Canada Post's letters: no D F I O Q U, and no W or Z first. */
const area = /^[ABCEGHJKLMNPRSTVXY]\d[ABCEGHJKLMNPRSTVWXYZ]$/;
const delivery = /^\d[ABCEGHJKLMNPRSTVWXYZ]\d$/;

/** A US ZIP code: five digits, or nine with a hyphen after the fifth. Null for anything else. */
export function usZip(text: string): string | null {
  const zip = text.trim();
  return /^\d{5}(?:-\d{4})?$/.test(zip) ? zip : null;
}

/** A US ZIP code as five digits (a ZIP+4 is cut), or null. */
export function zipFive(text: string): string | null {
  return usZip(text)?.slice(0, 5) ?? null;
}

/** Whether a text is exactly five digits, as the ZIP codes of rules are. */
export function isZipFive(text: string): boolean {
  return text.length === 5 && usZip(text) === text;
}

/** A Canadian postal code as `A1A 1A1`, or null. Blanks and hyphens do not count. */
export function postalCode(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '');
  const [first, second] = [plain.slice(0, 3), plain.slice(3)];
  return area.test(first) && delivery.test(second) ? `${first} ${second}` : null;
}

/** The first three characters of a Canadian postal code, given alone or with the rest: its forward sortation area. Null for anything else. */
export function postalArea(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '');
  return area.test(plain) ? plain : (postalCode(plain)?.slice(0, 3) ?? null);
}

/** A region of Canada as rules name it: the first three characters of its postal codes and no more. Null for anything else. */
export function postalRegion(text: string): string | null {
  const plain = text.trim().toUpperCase();
  return area.test(plain) ? plain : null;
}

/** The provinces a Canadian postal code, or its first three characters, can lie in; X serves two. Empty when it is neither. */
export function provincesOfPostalCode(text: string): readonly string[] {
  return provincesByLetter[postalArea(text)?.charAt(0) ?? ''] ?? [];
}
