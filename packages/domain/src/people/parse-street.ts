import { foldText } from './fold-text.ts';
import { findBox, rewriteStreet, takeUrbanization } from './rewrite-street.ts';
import { streetSuffix } from './street-suffixes.ts';

/** A street address in parts; every part folded, empty when absent. */
export type Street = {
  number: string;
  name: string;
  suffix: string;
  directions: string;
  unit: string;
  /** Of Puerto Rico; absent elsewhere. */
  urbanization?: string;
};

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
/** Secondary unit designators (USPS Publication 28, appendix C2). */
const unitPattern =
  /(?:#|\b(?:APARTMENT|APT|UNIT|SUITE|STE|ROOM|RM|LOT|TRAILER|TRLR|SPACE|SPC|FLOOR|FL|BUILDING|BLDG|PENTHOUSE|PH|NUMBER|NO)\b)[ #]*([A-Z0-9][A-Z0-9-]*)/;

/** A mailbox at a private company (USPS Publication 28, section 284). */
const mailboxPattern = /\b(?:PMB|PRIVATE MAIL ?BOX)[ #]*([A-Z0-9][A-Z0-9-]*)/;

/** Words before a name that begins with a saint's: Mount Saint Helens. */
const beforeSaint: ReadonlySet<string> = new Set(['MT', 'FT', 'LK', 'PT', 'PRT', 'POINT']);

/**
 * Splits a one-line street address into house number, street name, suffix, directions and unit, in the words of USPS Publication 28. A house number may have a
 * fraction (`123 1/2`), and a hyphen where it has two figures behind it, as in Queens (`112-10`), or the address is in the US; else what stands before the hyphen is
 * the unit, as Canada writes it.
 */
export function parseStreet(text: string, country = ''): Street {
  const folded = foldText(text).replaceAll(';', ' ');
  const { unit: mailbox, rest: street } = takeUnit(folded, mailboxPattern);
  const box = findBox(street);
  if (box !== null) return { ...box, suffix: '', directions: '', unit: mailbox };
  const { urbanization, rest: plain } = takeUrbanization(street);
  const found = takeUnit(rewriteStreet(plain.replaceAll(',', ' ')), unitPattern);
  let { rest, unit } = found;
  rest = rest.trim();
  const unitFirst = /^(\d+[A-Z]?) ?- ?(\d+[A-Z]?)(?![\dA-Z/])/.exec(rest);
  const isQueens = country !== 'CA' && /^\d{2,3} ?- ?\d\d[A-Z]?$/.test(unitFirst?.[0] ?? '');
  const isNumber = unitFirst !== null && (country === 'US' || isQueens);
  if (unitFirst !== null && !isNumber && unit === '') {
    unit = unitFirst[1] ?? '';
    rest = rest.slice(unit.length).replace(/^ ?- ?/, '');
  }
  const { number, rest: named } = takeNumber(rest, isNumber);
  const words = named.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return {
    ...(number === '' ? takeFirst(words) : { number, ...splitName(words) }),
    unit: unit || mailbox,
    ...(urbanization === '' ? {} : { urbanization }),
  };
}

function takeUnit(text: string, pattern: RegExp): { unit: string; rest: string } {
  const found = pattern.exec(text);
  if (found === null || found.index === 0) return { unit: '', rest: text };
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
  return { unit: found[1] ?? '', rest: rest.replace(/[\s,]+$/, '') };
}

/** A house number with its fraction or hyphen; empty where it has neither. */
function takeNumber(text: string, isHyphened: boolean): { number: string; rest: string } {
  const found = (
    isHyphened ? /^(\d+[A-Z]?) ?- ?(\d+[A-Z]?)(?: (\d\/\d))?(?=\s)/ : /^(\d+[A-Z]?)()[ -](\d\/\d)(?=\s)/
  ).exec(text);
  if (found === null) return { number: '', rest: text };
  const [whole, first = '', second = '', fraction] = found;
  const number = second === '' ? first : `${first}-${second}`;
  return { number: fraction === undefined ? number : `${number} ${fraction}`, rest: text.slice(whole.length) };
}

function takeFirst(words: string[]): Pick<Street, 'number' | 'name' | 'suffix' | 'directions'> {
  const number = /^\d/.test(words[0] ?? '') && words.length > 1 ? (words.shift() ?? '') : '';
  return { number, ...splitName(words) };
}

function splitName(words: string[]): Pick<Street, 'name' | 'suffix' | 'directions'> {
  const found = new Set<string>();
  const rest = [...words];
  takeDirection(rest, -1, found);
  let suffix = '';
  const last = streetSuffix(rest.at(-1) ?? '');
  if (last !== null && rest.length > 1) {
    suffix = last;
    rest.pop();
  }
  takeDirection(rest, 0, found);
  const name = rest.map((word, at) => nameWord(word, rest[at - 1], rest[at + 1])).join(' ');
  return { name, suffix, directions: [...found].toSorted().join(' ') };
}

/** Takes a direction off one end, also one that is written twice or in two words (`North East`), but never the whole name. */
function takeDirection(words: string[], end: 0 | -1, found: Set<string>): void {
  const take = () => (end === 0 ? words.shift() : words.pop());
  const first = directions[words.at(end) ?? ''];
  if (first === undefined || words.length < 2) return;
  take();
  const next = directions[words.at(end) ?? ''];
  const both = next === undefined ? undefined : directions[end === 0 ? first + next : next + first];
  const isDouble = words.length > 1 && (next === first || both !== undefined);
  if (isDouble) take();
  found.add((isDouble ? both : undefined) ?? first);
}

function nameWord(word: string, before: string | undefined, behind: string | undefined): string {
  if (
    word === 'ST' &&
    behind !== undefined &&
    (before === undefined || beforeSaint.has(streetSuffix(before) ?? before))
  )
    return 'SAINT';
  return streetSuffix(word) ?? word;
}
