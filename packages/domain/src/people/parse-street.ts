import { foldText } from './fold-text.ts';
import { streetSuffix } from './street-suffixes.ts';

/** A street address in parts; every part folded, empty when absent. */
export type Street = { number: string; name: string; suffix: string; directions: string; unit: string };

const directions: Readonly<Record<string, string>> = {
  N: 'N',
  NORTH: 'N',
  S: 'S',
  SOUTH: 'S',
  E: 'E',
  EAST: 'E',
  W: 'W',
  WEST: 'W',
  NE: 'NE',
  NORTHEAST: 'NE',
  NW: 'NW',
  NORTHWEST: 'NW',
  SE: 'SE',
  SOUTHEAST: 'SE',
  SW: 'SW',
  SOUTHWEST: 'SW',
};
const ordinals: Readonly<Record<string, string>> = {
  FIRST: '1ST',
  SECOND: '2ND',
  THIRD: '3RD',
  FOURTH: '4TH',
  FIFTH: '5TH',
  SIXTH: '6TH',
  SEVENTH: '7TH',
  EIGHTH: '8TH',
  NINTH: '9TH',
  TENTH: '10TH',
};
/** Secondary unit designators (USPS Publication 28, appendix C2). */
const unitPattern =
  /(?:#|\b(?:APARTMENT|APT|UNIT|SUITE|STE|ROOM|RM|LOT|TRAILER|TRLR|SPACE|SPC|FLOOR|FL|BUILDING|BLDG|PENTHOUSE|PH|NUMBER|NO)\b)[ #]*([A-Z0-9][A-Z0-9-]*)/;

/** Splits a one-line street address into house number, street name, suffix, directions and unit. */
export function parseStreet(text: string): Street {
  let rest = foldText(text).replace(/[,;/]/g, ' ');
  const box = /\b(?:P ?O ?BOX|POST OFFICE BOX)[ #]*([A-Z0-9-]+)/.exec(rest);
  if (box) return { number: box[1] ?? '', name: 'PO BOX', suffix: '', directions: '', unit: '' };
  let unit = '';
  const foundUnit = unitPattern.exec(rest);
  if (foundUnit && foundUnit.index > 0) {
    unit = foundUnit[1] ?? '';
    rest = `${rest.slice(0, foundUnit.index)} ${rest.slice(foundUnit.index + foundUnit[0].length)}`;
  }
  // Canadian style puts the unit before the house number: 4-123 Main St.
  const unitFirst = /^(\d+[A-Z]?) ?- ?(\d+)\b/.exec(rest.trim());
  if (unitFirst && unit === '') {
    unit = unitFirst[1] ?? '';
    rest = rest
      .trim()
      .slice((unitFirst[1] ?? '').length)
      .replace(/^ ?- ?/, '');
  }
  const words = rest.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const number = /^\d/.test(words[0] ?? '') && words.length > 1 ? (words.shift() ?? '') : '';
  return { number, unit, ...splitName(words) };
}

function splitName(words: string[]): Pick<Street, 'name' | 'suffix' | 'directions'> {
  const found: string[] = [];
  const rest = [...words];
  const trailing = directions[rest.at(-1) ?? ''];
  if (trailing !== undefined && rest.length > 1) {
    found.push(trailing);
    rest.pop();
  }
  let suffix = '';
  const last = streetSuffix(rest.at(-1) ?? '');
  if (last !== null && rest.length > 1) {
    suffix = last;
    rest.pop();
  }
  const leading = directions[rest[0] ?? ''];
  if (leading !== undefined && rest.length > 1) {
    found.push(leading);
    rest.shift();
  }
  const name = rest.map((word) => ordinals[word] ?? streetSuffix(word) ?? word).join(' ');
  return { name, suffix, directions: found.toSorted().join(' ') };
}
