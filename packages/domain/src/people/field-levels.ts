import { jaroWinkler } from '#people/spelling.ts';
import { normalizeCountry } from '#places/index.ts';
import { parseStreet, roadKind } from './parse-street.ts';
import { foldCompact, isOneEdit, isOneSlip } from './spelling.ts';

/** Levels of two compared street addresses, best first. */
export type StreetLevel =
  | 'equal'
  | 'unit_missing'
  | 'spelling'
  | 'unit_differs'
  | 'number_close'
  | 'street_only'
  | 'different';

/** Levels of two compared zips, best first. */
export type ZipLevel = 'equal' | 'one_slip' | 'same_area' | 'different';

/** Compares two one-line street addresses, in the country of that code where it is known. Null when one is empty. */
export function compareStreets(a: string, b: string, country = ''): StreetLevel | null {
  const [compact, other] = [foldCompact(a), foldCompact(b)];
  if (compact === '' || other === '') return null;
  const [left, right] = [parseStreet(a, country), parseStreet(b, country)];
  if (compact === other && !isOtherHouse(left.number, right.number) && !isOtherHouse(hyphened(a), hyphened(b)))
    return 'equal';
  const [kind, otherKind] = [roadKind(left.name), roadKind(right.name)];
  if (kind !== null && otherKind !== null && kind !== otherKind) return 'different';
  const isOtherBox = left.name !== right.name || left.number !== right.number;
  if (isOtherBox && (isRoute(left.name) || isRoute(right.name))) return 'different';
  const likeness = jaroWinkler(left.name, right.name);
  const isSameNumber = isSameHouse(left.number, right.number);
  if (left.name === right.name) {
    if (!isSameNumber) return isOneEdit(left.number, right.number) ? 'number_close' : 'street_only';
    const [area = '', otherArea = ''] = [left.urbanization, right.urbanization];
    if (isConflict(area, otherArea)) return 'street_only';
    if (area !== otherArea) return 'spelling';
    if (isConflict(left.suffix, right.suffix) || isConflict(left.directions, right.directions)) return 'spelling';
    if (left.unit === right.unit) return 'equal';
    return isConflict(left.unit, right.unit) ? 'unit_differs' : 'unit_missing';
  }
  if (isSameNumber && left.number !== '' && likeness >= 0.85) return 'spelling';
  if (likeness >= 0.9 && isOneEdit(left.number, right.number)) return 'number_close';
  if (isOneEdit(compact, other) && houseNumber(compact) === houseNumber(other)) return 'spelling';
  return jaroWinkler(compact, other) >= 0.94 && isOneEdit(left.number, right.number) ? 'number_close' : 'different';
}

/** Compares two zips: five digits in the US, the whole code elsewhere. Null when one is empty. */
export function compareZips(countries: readonly string[], a: string, b: string): ZipLevel | null {
  const length = countries.some((country) => normalizeCountry(country) === 'CA') ? 6 : 5;
  const [left, right] = [foldCompact(a).slice(0, length), foldCompact(b).slice(0, length)];
  if (left === '' || right === '') return null;
  if (left === right) return 'equal';
  if (isOneEdit(left, right)) return 'one_slip';
  return left.slice(0, 3) === right.slice(0, 3) ? 'same_area' : 'different';
}

/** Tells whether a box is on a carrier's route: another route or box is another place, however close its number. */
const isRoute = (name: string): boolean => /^(?:RR|HC) /.test(name);

/** Splits a hyphenated house number at the beginning into its halves. */
const hyphened = (text: string): string => /^\W*(\d+) ?[-\u2010-\u2015] ?(\d+)/.exec(text)?.slice(1).join('-') ?? '';

/** Tells whether two houses differ although their letters and digits alone are alike: `112-10` and `11-210`, `123 1/2` and `12312`. */
function isOtherHouse(a: string, b: string): boolean {
  return a.includes('/') !== b.includes('/') || (a.includes('-') && b.includes('-') && a !== b);
}

/** Compares house numbers, with or without the hyphen. */
function isSameHouse(a: string, b: string): boolean {
  return (
    a === b || (!isOtherHouse(a, b) && a.includes('-') !== b.includes('-') && a.replace('-', '') === b.replace('-', ''))
  );
}

function houseNumber(compact: string): string {
  return /^\d*/.exec(compact)?.[0] ?? '';
}

function isConflict(a: string, b: string): boolean {
  return a !== '' && b !== '' && a !== b;
}

/** Levels of two compared birth dates, best first. */
export type BirthDateLevel = 'equal' | 'day_month_swapped' | 'one_digit' | 'same_year' | 'different';

/** Compares two ISO dates; null when one is not known or not of the form `YYYY-MM-DD`. */
export function compareBirthDates(a: string | null, b: string | null): BirthDateLevel | null {
  if (a === null || b === null || !isDateText(a) || !isDateText(b)) return null;
  if (a === b) return 'equal';
  if (a.slice(0, 4) === b.slice(0, 4) && a.slice(5, 7) === b.slice(8) && a.slice(8) === b.slice(5, 7)) {
    return 'day_month_swapped';
  }
  if (isOneSlip(a, b)) return 'one_digit';
  return a.slice(0, 4) === b.slice(0, 4) ? 'same_year' : 'different';
}

function isDateText(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
