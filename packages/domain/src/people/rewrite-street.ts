/** A number or a letter of a road: `634`, `12A`, `JJ`, behind a blank, a hyphen, `#` or nothing. */
const road = '[ #-]*(?:NO )?(\\d+[A-Z]?|[A-Z]{1,2})(?![A-Z0-9])';
/** The same behind letters that are also something else: a number alone. */
const numbered = '[ #-]*(?:NO )?(\\d+[A-Z]?)(?![A-Z0-9])';
/** Where a road's letters stand at the house number: behind a street, `RM 5` is a room. */
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

/** The kind of a numbered road in a street's name, such as `CR`; null where there is none. */
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
export function rewriteStreet(folded: string): string {
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
export function findBox(folded: string): { number: string; name: string } | null {
  const text = folded.trim();
  const [, star, line = '', number = ''] = delivery.exec(text) ?? [];
  if (line !== '') return { number, name: `${star === undefined ? 'RR' : 'HC'} ${line}` };
  const [, before = '', isStar, lineBehind = ''] = deliveryBack.exec(text) ?? [];
  if (lineBehind !== '') return { number: before, name: `${isStar === undefined ? 'RR' : 'HC'} ${lineBehind}` };
  const found = officeBox.exec(text);
  return found === null ? null : { number: found[1] ?? found[2] ?? '', name: 'PO BOX' };
}

/** The urbanization that tells apart streets of one name in Puerto Rico, before or behind the street (section 29), and the text without it. */
export function takeUrbanization(folded: string): { urbanization: string; rest: string } {
  const found =
    /(?:^|[\s,])URB(?:ANIZACION|ANIZATION)?[ :]+([^\d,#]+?)(?=\s*(?:,|\d|#|$|\bCALLE\b|\b(?:AVE|AVENIDA|CARR|CARRETERA|APT|UNIT)\b))/.exec(
      folded,
    );
  if (found === null) return { urbanization: '', rest: folded };
  const rest = `${folded.slice(0, found.index)} ${folded.slice(found.index + found[0].length).replace(/^\s*,/, '')}`;
  return { urbanization: found[1]?.trim() ?? '', rest: rest.replace(/^[\s,]+|[\s,]+$/g, '') };
}
