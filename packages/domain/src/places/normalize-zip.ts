import { normalizeCountry } from './normalize-country.ts';
import { usTerritories } from './states.ts';

/** Canada Post's letters: no D F I O Q U, and no W or Z first. */
const area = /^[ABCEGHJKLMNPRSTVXY]\d[ABCEGHJKLMNPRSTVWXYZ]$/;
const delivery = /^\d[ABCEGHJKLMNPRSTVWXYZ]\d$/;

/** A US ZIP code: five digits, or nine with a hyphen after the fifth. Null for anything else. */
function usZip(text: string): string | null {
  const zip = text.trim();
  return /^\d{5}(?:-\d{4})?$/.test(zip) ? zip : null;
}

/** A US ZIP code as five digits (a ZIP+4 is cut), or null. */
export function zipFive(text: string): string | null {
  return usZip(text)?.slice(0, 5) ?? null;
}

/** Tells whether a text is exactly five digits, like the ZIP codes of rules. */
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

/** Lists the provinces of a Canadian postal code, or of its first three characters; X serves two. Empty when it is neither. */
export function provincesOfPostalCode(text: string): readonly string[] {
  return provincesByLetter[postalArea(text)?.charAt(0) ?? ''] ?? [];
}

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

/** Tells whether a zip is valid for the country, as typed. */
export function isZip(country: string, text: string): boolean {
  return normalizeZip(country, text) !== null;
}

/** The states or provinces a zip can lie in by its first characters; null when the country has no table, empty when no place uses it. */
export function statesOfZip(country: string, zip: string): readonly string[] | null {
  if (country === 'CA') return provincesOfPostalCode(zip);
  if (country !== 'US') return null;
  const five = zipFive(zip);
  if (five === null) return [];
  const exact = zipExceptions.find(([from, to]) => five >= from && five <= to);
  if (exact !== undefined) return [exact[2]];
  const prefix = Number(five.slice(0, 3));
  return zipPrefixes.filter(([from, to]) => prefix >= from && prefix <= to).map(([, , state]) => state);
}

/** First and last three-digit zip prefix of each block and the state it serves (USPS, Domestic Mail Manual, labeling list L002). */
export const zipPrefixes: readonly (readonly [from: number, to: number, state: string])[] = [
  [5, 5, 'NY'],
  [6, 7, 'PR'],
  [8, 8, 'VI'],
  [9, 9, 'PR'],
  [10, 27, 'MA'],
  [28, 29, 'RI'],
  [30, 38, 'NH'],
  [39, 49, 'ME'],
  [50, 54, 'VT'],
  [55, 55, 'MA'],
  [56, 59, 'VT'],
  [60, 69, 'CT'],
  [63, 63, 'NY'],
  [70, 89, 'NJ'],
  [90, 99, 'AE'],
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 200, 'DC'],
  [201, 201, 'VA'],
  [202, 205, 'DC'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
  [300, 319, 'GA'],
  [320, 339, 'FL'],
  [340, 340, 'AA'],
  [341, 342, 'FL'],
  [344, 344, 'FL'],
  [346, 347, 'FL'],
  [349, 349, 'FL'],
  [350, 369, 'AL'],
  [370, 385, 'TN'],
  [386, 397, 'MS'],
  [398, 399, 'GA'],
  [400, 427, 'KY'],
  [430, 459, 'OH'],
  [460, 479, 'IN'],
  [480, 499, 'MI'],
  [500, 528, 'IA'],
  [530, 549, 'WI'],
  [550, 567, 'MN'],
  [569, 569, 'DC'],
  [570, 577, 'SD'],
  [580, 588, 'ND'],
  [590, 599, 'MT'],
  [600, 629, 'IL'],
  [630, 658, 'MO'],
  [660, 679, 'KS'],
  [680, 693, 'NE'],
  [700, 714, 'LA'],
  [716, 729, 'AR'],
  [730, 732, 'OK'],
  [733, 733, 'TX'],
  [734, 749, 'OK'],
  [750, 799, 'TX'],
  [800, 816, 'CO'],
  [820, 831, 'WY'],
  [832, 838, 'ID'],
  [834, 834, 'WY'],
  [840, 847, 'UT'],
  [850, 865, 'AZ'],
  [870, 884, 'NM'],
  [885, 885, 'TX'],
  [889, 898, 'NV'],
  [900, 961, 'CA'],
  [962, 966, 'AP'],
  [967, 968, 'HI'],
  [969, 969, 'GU'],
  [969, 969, 'MP'],
  [969, 969, 'PW'],
  [969, 969, 'FM'],
  [969, 969, 'MH'],
  [970, 979, 'OR'],
  [980, 994, 'WA'],
  [995, 999, 'AK'],
];

/** First and last five-digit code of places that share their first three digits with another state (USPS, the same list). */
export const zipExceptions: readonly (readonly [from: string, to: string, state: string])[] = [
  ['96799', '96799', 'AS'],
  ['96898', '96898', 'UM'],
  ['96910', '96932', 'GU'],
  ['96939', '96940', 'PW'],
  ['96941', '96944', 'FM'],
  ['96950', '96952', 'MP'],
  ['96960', '96970', 'MH'],
];

/** First letter of a Canadian postal code to its provinces (Canada Post, forward sortation areas). */
export const provincesByLetter: Readonly<Record<string, readonly string[]>> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  K: ['ON'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  X: ['NT', 'NU'],
  Y: ['YT'],
};
