import { foldText } from './spelling.ts';
import { streetSuffix } from './street-suffixes.ts';

/** A street address in parts; every part folded, empty when absent. */
export type Street = {
  number: string;
  name: string;
  suffix: string;
  directions: string;
  unit: string;
  /** Urbanization of Puerto Rico; absent elsewhere. */
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
 * fraction (`123 1/2`). A hyphen belongs to it with two digits after it, as in Queens (`112-10`), or in the US; else the part before it is the unit, as Canada
 * writes it.
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

/** Reads a house number with a fraction or hyphen; empty without either. */
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

/** A number or a letter of a road: `634`, `12A`, `JJ`, behind a blank, a hyphen, `#` or nothing. */
const road = '[ #-]*(?:NO )?(\\d+[A-Z]?|[A-Z]{1,2})(?![A-Z0-9])';
/** Matches a number after letters with other meanings too. */
const numbered = '[ #-]*(?:NO )?(\\d+[A-Z]?)(?![A-Z0-9])';
/** Matches a road's letters after the house number: after a street, `RM 5` is a room. */
const house = '(?<=^(?:\\S*\\d\\S* (?:\\d\\/\\d )?)?(?:[NSEW] |[NS][EW] |NORTH |SOUTH |EAST |WEST )?)';
const way = '(?:ROAD|RD|ROUTE|RTE|RT|HIGHWAY|HIWAY|HWY|HIGHWY|HWAY|HY)';

/** Kinds of numbered roads, each as one word, so that road and number stay together (USPS Publication 28, appendix F: county, state and local highways). */
const roads: readonly (readonly [kind: string, written: RegExp])[] = [
  ['CSAH', new RegExp(`\\b(?:C ?S ?A ?H|COUNTY STATE[ -]AID ${way})${numbered}`, 'g')],
  ['CTH', new RegExp(`\\b(?:C ?T ?H|(?:COUNTY|CNTY|CO) TRUNK(?: ${way})?)${road}`, 'g')],
  ['CH', new RegExp(`\\b(?:COUNTY|CNTY|CTY|CO) (?:HIGHWAY|HIWAY|HWY|HIGHWY|HWAY|HY)${road}`, 'g')],
  ['CR', new RegExp(`\\b(?:COUNTY|CNTY|CTY|CO) (?:ROAD|RD|ROUTE|RTE|RT)${road}`, 'g')],
  ['CR', new RegExp(`\\b(?:C ?R|CO ?RD)${numbered}`, 'g')],
  [
    'FM',
    new RegExp(
      `\\b(?:HWY )?(?:FARM[ -](?:TO[ -])?MARKET(?: (?:ROAD|RD))?|FARM (?:ROAD|RD)|F ?M(?: (?:ROAD|RD))?)${numbered}`,
      'g',
    ),
  ],
  ['RM', new RegExp(`\\b(?:RANCH[ -](?:TO[ -])?MARKET(?: (?:ROAD|RD))?|RANCH (?:ROAD|RD))${numbered}`, 'g')],
  ['RM', new RegExp(`${house}R ?[MR](?: (?:ROAD|RD))?${numbered}`, 'g')],
  ['US', new RegExp(`\\bU ?S(?: ${way})?${numbered}`, 'g')],
  ['SR', new RegExp(`(?:\\bSTATE|${house}ST) ${way}${numbered}`, 'g')],
  ['SR', new RegExp(`\\b(?:S ?R|S ?H|STHY|STRT|STRD)(?: ${way})?${numbered}`, 'g')],
  ['TR', new RegExp(`(?:\\b(?:TOWNSHIP|TWP) ${way}|${house}(?:T ?S ?R|TR|TWP))${numbered}`, 'g')],
  ['IH', new RegExp(`(?:\\b(?:INTERSTATE|IH)(?: ${way})?|${house}I)${numbered}`, 'g')],
  ['HWY', new RegExp(`\\b(?:HIGHWAY|HIWAY|HWY|HIGHWY|HWAY|HY)${numbered}`, 'g')],
  ['RTE', new RegExp(`\\b(?:ROUTE|RTE|RT)${numbered}`, 'g')],
];
const roadWord = new RegExp(`^(?:${[...new Set(roads.map(([kind]) => kind))].join('|')})(?=\\d|[A-Z]{1,2}$)`);

/** Gives the kind of a numbered road, such as `CR`; null without one. */
export function roadKind(name: string): string | null {
  return roadWord.exec(name.split(' ').find((word) => roadWord.test(word)) ?? '')?.[0] ?? null;
}

const onesWords = 'FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH'.split(' ');
const teenWords =
  'TENTH ELEVENTH TWELFTH THIRTEENTH FOURTEENTH FIFTEENTH SIXTEENTH SEVENTEENTH EIGHTEENTH NINETEENTH'.split(' ');
const tensWords = 'TWENT THIRT FORT FIFT SIXT SEVENT EIGHT NINET'.split(' ');
const ordinal = new RegExp(
  `\\b(?:(${tensWords.join('|')})(?:IETH|Y[ -](${onesWords.join('|')}))|(${[...onesWords, ...teenWords].join('|')}))\\b`,
  'g',
);
const inDigits = (number: number) => {
  const ending = number % 100 > 10 && number % 100 < 14 ? 'TH' : (['TH', 'ST', 'ND', 'RD'][number % 10] ?? 'TH');
  return `${number}${ending}`;
};

/** Numbered roads as one word each, ordinals in digits, and no letters that only some write: folded text of a street in, the same out. */
function rewriteStreet(folded: string): string {
  let text = folded.replace(/[\u2010-\u2015\u2212]/g, '-');
  for (const [kind, written] of roads) text = text.replace(written, (_, number: string) => kind + number);
  return text.replace(ordinal, (_, tens: string | undefined, ones: string | undefined, word: string | undefined) =>
    inDigits(
      tens === undefined
        ? [...onesWords, ...teenWords].indexOf(word ?? '') + 1
        : (tensWords.indexOf(tens) + 2) * 10 + onesWords.indexOf(ones ?? '') + 1,
    ),
  );
}

const box = '(?:BOX|BX)[ #]*([A-Z0-9-]+)';
const route = '(\\d+[A-Z]?|[A-Z](?= ))';
/** Rural routes: RFD and RD are written RR too; star routes are highway contract routes (USPS Publication 28, sections 24 and 25). */
const rural = '(?:R ?R|RURAL (?:ROUTE|RTE|RT)|R ?F ?D|R ?D|ROUTE|RTE|RT)(?: ROUTE| RTE| RT)?';
const contract = '(?:H ?C ?R?|HIGHWAY CONTRACT|STAR)(?: ROUTE| RTE| RT)?';
const delivery = new RegExp(`^(?:(${contract})|${rural})[ #]*(?:NO )?${route}(?:$|[ ,]+${box}(?=$|[ ,]))`);
const deliveryBack = new RegExp(`^${box}[ ,]+(?:(${contract})|${rural})[ #]*(?:NO )?${route}$`);
/** Post office boxes, by all their names (section 28). */
const officeBox =
  /(?:\b(?:P ?O ?(?:BOX|BX|B|DRAWER)|POST OFFICE (?:BOX|DRAWER))[ #]*(?:NO )?([A-Z0-9-]+)|^(?:BOX|BX|DRAWER|LOCK ?BOX|(?:FIRM )?CALLER|BIN)[ #]*(?:NO )?(\d[A-Z0-9-]*|[A-Z]{1,2}\d*(?=$|[ ,])))/;

/** A box at a post office or on a carrier's route: its number, and which kind or route; null for a street. */
function findBox(folded: string): { number: string; name: string } | null {
  const text = folded.trim();
  const [, star, line = '', number = ''] = delivery.exec(text) ?? [];
  if (line !== '') return { number, name: `${star === undefined ? 'RR' : 'HC'} ${line}` };
  const [, before = '', isStar, lineBehind = ''] = deliveryBack.exec(text) ?? [];
  if (lineBehind !== '') return { number: before, name: `${isStar === undefined ? 'RR' : 'HC'} ${lineBehind}` };
  const found = officeBox.exec(text);
  return found === null ? null : { number: found[1] ?? found[2] ?? '', name: 'PO BOX' };
}

/** Takes the urbanization, which distinguishes streets of one name in Puerto Rico, before or after the street (section 29), and returns the rest. */
function takeUrbanization(folded: string): { urbanization: string; rest: string } {
  const found =
    /(?:^|[\s,])URB(?:ANIZACION|ANIZATION)?[ :]+([^\d,#]+?)(?=\s*(?:,|\d|#|$|\bCALLE\b|\b(?:AVE|AVENIDA|CARR|CARRETERA|APT|UNIT)\b))/.exec(
      folded,
    );
  if (found === null) return { urbanization: '', rest: folded };
  const rest = `${folded.slice(0, found.index)} ${folded.slice(found.index + found[0].length).replace(/^\s*,/, '')}`;
  return { urbanization: found[1]?.trim() ?? '', rest: rest.replace(/^[\s,]+|[\s,]+$/g, '') };
}
