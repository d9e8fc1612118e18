import type { License } from '#license/license.ts';
import { type Random, randomFrom } from '#people/testing/invented-people.ts';

/** Damage that a keyboard wedge does to a card's text. */
type Damage = {
  name: string;
  apply: (raw: string) => string;
  /** Fields that the damage itself takes away. */
  loses?: readonly (keyof License)[];
};

const header = /^[\s\S]*?(?:ANSI ?|AAMVA|AMVA ?)\d{8,12}(?:(?:DL|ID|EN|Z[A-Z])[0-9a-z]{4,8})*(?:DL(?=D))?/;
const names: Readonly<Record<string, string>> = {
  '\n': 'LF',
  '\r': 'CR',
  '\u001e': 'RS',
  '\u001c': 'FS',
  '\u001d': 'GS',
};
const keyNames: Readonly<Record<string, string>> = {
  '\n': 'ArrowDown',
  '\r': 'Enter',
  '\u001e': 'F12',
  '\u001c': 'F11',
};
const altCodes: Readonly<Record<string, string>> = {
  '\n': '◙',
  '\r': '♪',
  '\u001e': '▲',
  '\u001c': '∟',
  '\u001d': '↔',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what gets damaged
const controls = /[\u0000-\u001F]/g;

/** Writes one text for every control character. */
export function replaceControls(raw: string, text: string): string {
  return raw.replace(controls, text);
}

const mapControls = (raw: string, signs: Readonly<Record<string, string>>) =>
  raw.replace(controls, (sign) => signs[sign] ?? '');
const caret = (sign: string) => `^${String.fromCharCode(sign.charCodeAt(0) + 64)}`;
/** A stripe has no line ends to damage. */
const isStripe = (raw: string) => raw.startsWith('%');
const unixLines = (raw: string) => raw.replace(/\r\n/g, '\n');
const everyLineEnd = (raw: string, end: string) => unixLines(raw).replace(/\n\r?/g, end);

export const damages: readonly Damage[] = [
  { name: 'CRLF for LF', apply: (raw) => everyLineEnd(raw, '\r\n') },
  { name: 'CR for LF', apply: (raw) => everyLineEnd(raw, '\r') },
  {
    name: 'RS and CR dropped',
    apply: (raw) => (/\n/.test(raw) ? raw.replaceAll('\r', '').replaceAll('\u001e', '') : raw),
  },
  { name: 'all control characters dropped', apply: (raw) => raw.replace(controls, '') },
  { name: 'LF as blank', apply: (raw) => unixLines(raw).replace(/\n/g, ' ') },
  { name: 'every control character as blank', apply: (raw) => unixLines(raw).replace(controls, ' ') },
  { name: 'LF doubled', apply: (raw) => raw.replace(/\n/g, '\n\n') },
  { name: 'key names typed out', apply: (raw) => mapControls(raw, keyNames) },
  { name: 'Enter typed out for LF', apply: (raw) => mapControls(unixLines(raw), { '\n': 'Enter' }) },
  { name: 'F12 typed out for LF', apply: (raw) => mapControls(unixLines(raw), { '\n': 'F12' }) },
  { name: 'caret notation', apply: (raw) => (isStripe(raw) ? raw : raw.replace(controls, caret)) },
  {
    name: 'names in angle brackets',
    apply: (raw) => raw.replace(controls, (sign) => (names[sign] ? `<${names[sign]}>` : '')),
  },
  { name: 'pipe for LF', apply: (raw) => unixLines(raw).replace(/\n/g, '|') },
  { name: 'tab for LF', apply: (raw) => unixLines(raw).replace(/\n/g, '\t') },
  { name: 'GS for LF', apply: (raw) => unixLines(raw).replace(/\n/g, '\u001d') },
  {
    name: 'caps lock',
    apply: (raw) =>
      raw.replace(/[A-Za-z]/g, (one) => (one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase())),
  },
  { name: 'AIM prefix', apply: (raw) => `]L2${raw}` },
  { name: 'trailing Enter', apply: (raw) => `${raw}\r` },
  { name: 'trailing Enter typed out', apply: (raw) => `${raw}Enter` },
  {
    name: 'header lost',
    apply: (raw) => raw.replace(header, ''),
    loses: ['iin', 'documentType', 'country', 'aamvaVersion'],
  },
  { name: 'C1 bytes before elements', apply: (raw) => raw.replace(/\n(?=D)/g, '\n\u0085') },
  { name: 'C1 bytes after elements', apply: (raw) => raw.replace(/\n/g, '\u009c\n') },
  { name: 'C1 bytes for LF', apply: (raw) => (isStripe(raw) ? raw : unixLines(raw).replace(/\n/g, '\u0085')) },
  { name: 'Alt-code signs', apply: (raw) => mapControls(raw, altCodes) },
  {
    name: 'escapes written out',
    apply: (raw) => unixLines(raw).replace(/\n/g, '\\n').replaceAll('\u001e', '\\x1e'),
  },
  { name: 'a tilde for LF', apply: (raw) => unixLines(raw).replace(/\n/g, '~') },
  {
    name: 'letters for control characters',
    apply: (raw) => mapControls(unixLines(raw), { '\n': 'J', '\r': 'M', '\u001e': '6' }),
  },
];

/** Writes the text of a card from elements, with a right header. */
export function writeCard(elements: Readonly<Record<string, string>>, header: Partial<CardHeader> = {}): string {
  const { iin, version, type } = { iin: '636014', version: 10, type: 'DL', ...header };
  const entries = version === 1 ? '01' : '0101';
  const lines = Object.entries({ ...usual, ...elements }).map(([id, value]) => id + value);
  const head = `@\n\u001e\rANSI ${iin}${String(version).padStart(2, '0')}${entries}${type}00410278${type}`;
  return `${head}${lines.join('\n')}\r`;
}

export type CardHeader = { iin: string; version: number; type: string };

const usual = {
  DAQ: 'D1234567',
  DCS: 'OKAFOR',
  DDE: 'N',
  DAC: 'AMARA',
  DDF: 'N',
  DAD: 'NGOZI',
  DDG: 'N',
  DCA: 'C',
  DCB: 'NONE',
  DCD: 'NONE',
  DBD: '06012021',
  DBB: '02291988',
  DBA: '02282027',
  DBC: '2',
  DAU: '065 IN',
  DAY: 'BRO',
  DAG: '12 MAIN ST',
  DAI: 'SACRAMENTO',
  DAJ: 'CA',
  DAK: '958140000',
  DCF: '01/02/2021503A1/AAFD/27',
  DCG: 'USA',
};

/** An invented card: its text and what must be read from it. */
export type InventedCard = { raw: string; expected: Partial<License> };

const list = (text: string) => text.split(',');
/** Names, streets and cities that hold element ids (`DAG`, `DAH`, `DAN` …) or end like one begins. */
const firstNames = list(
  "JAMES,MARY,AMANDA,BRENDA,DAVID,DANIEL,DAISY,DAMIAN,DAWN,DARREN,RANDALL,JORDAN,ADAM,ADA,ANN,DANA,DALE,MICHAEL,DEBRA,DBORAH,ABDALLAH,DAPHNE,ZANE,ELIZA,MARY-ANN,DCARLO,TODD,D'ANGELO",
);
const lastNames = list(
  "SMITH,DAGOSTINO,DAHL,DANIELS,DADE,DAVIS,DAY,DAVIDSON,ADAMS,D'AMICO,JORDAN,RANDALL,GONZALEZ,GARZA,DCRUZ,DAKOTA,DAIGLE,DAQUILA,DABNEY,DAWSON,DAZEY,VANDYKE,ZABALA,IDAHOSA,SUNDAY,TODD,BUDD,MCDADE,DDAMBA,SINCLAIR-ESCUEVA,ZAZA,BANDA,DANDRIDGE,LEE,NG",
);
const streets = list(
  '789 DAGGETT AVE,12 DAHLIA ST,100 DAISY LN,5 DAKOTA AVE,7 DANIEL CT,44 DAIRY RD,9 DARTMOUTH PL,31 DATE PALM DR,123 ENTERPRISE DR,1600 N 5TH ST APT 4,PO BOX 123,88 CANADA ST UNIT B,65 DAVIS BLVD #3,901 ZANZIBAR LN N,33 DBA WAY,6 GRANADA CT',
);
const cities = list(
  'DALLAS,DANVILLE,DAYTON,DAPHNE,DAVENPORT,IDAHO FALLS,FLORIDA CITY,BUDA,NEW YORK,ST LOUIS,LA CANADA,HIALEAH,ZANESVILLE,DACONO,DAGSBORO,BETHESDA',
);
const issuers = list(
  'VA 636000 234,NY 636001 120,NC 636004 277,FL 636010 330,CA 636014 902,TX 636015 787,CO 636020 800,OH 636023 432,AZ 636026 856,MI 636032 483,IL 636035 606,UT 636040 840,WA 636045 981,GA 636055 303,WY 636060 820,ON 636012 K1A,BC 636028 V8W,AB 604432 T5J',
);
const layouts = {
  v1: [
    'DAQ DAA DAG DAI DAJ DAK DAR DAS DAT DAU DAW DBA DBB DBC DBD DBF DBH',
    'DAA DAG DAI DAJ DAK DAQ DAR DAS DAT DBA DBB DBC DBD DAU DAY DBF DBH',
    'DAB DAC DAD DAE DAL DAM DAN DAO DAP DAQ DAR DAS DAT DAV DAY DAZ DBA DBB DBC DBD',
  ],
  v2: [
    'DCA DCB DCD DBA DCS DCT DBD DBB DBC DAY DAU DAG DAI DAJ DAK DAQ DCF DCG DCH DCU',
    'DAQ DCA DCS DCT DCU DAG DAH DAI DAJ DAK DCG DBC DAU DCE DAY DBA DBB DBD DCB DCD DCH DCF',
  ],
  v4: [
    'DAQ DCS DDE DAC DDF DAD DDG DCA DCB DCD DBD DBB DBA DBC DAU DAY DAG DAH DAI DAJ DAK DCF DCG DAW DAZ DCK DDB DDK',
    'DCA DCB DCD DBA DCS DAC DAD DBD DBB DBC DAY DAU DAG DAI DAJ DAK DAQ DCF DCG DDE DDF DDG DAH DAZ DCJ DCU DDA DAW',
    'DCB DAQ DCA DAK DAJ DAI DAG DDG DDF DAD DDE DAC DDD DDB DDA DBD DCS DBC DBB DBA DCL DCK DAY DCG DCF DAU DCD',
  ],
} as const;

/** Invents a card of any version, in the usual or the other order of dates. The same seed gives the same card. */
export function inventCard(seed: number): InventedCard {
  const random = randomFrom(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  const [state = '', iin = '', prefix = ''] = pick(issuers).split(' ');
  const isCanadian = !/^\d/.test(prefix);
  const version = 1 + Math.floor(random() * 11);
  const layout = pick(version === 1 ? layouts.v1 : version < 4 ? layouts.v2 : layouts.v4).split(' ');
  const isYearFirst = (version === 1 || isCanadian) !== random() < 0.2;
  const expected = {
    firstName: pick(firstNames),
    middleName: random() < 0.3 ? null : pick([...firstNames, 'A', 'D', 'Z']),
    lastName: pick(lastNames),
    birthDate: inventDate(random, 1930, 75),
    expiryDate: inventDate(random, 2018, 15),
    issueDate: inventDate(random, 2009, 16),
    idNumber: pick([digits(9), `D${digits(7)}`, `A${digits(3)}-${digits(4)}`, `DA${digits(6)}`]),
    street: pick(streets),
    city: pick(cities),
    state,
    zip: isCanadian ? `${prefix} 1B2` : prefix + digits(2),
    sex: pick(['M', 'F'] as const),
  };
  const write = (date: string) => {
    const [year = '', month = '', day = ''] = date.split('-');
    return isYearFirst ? year + month + day : month + day + year;
  };
  const { firstName, middleName, lastName, street, city, zip } = expected;
  const values: Record<string, string> = {
    ...{ DAQ: expected.idNumber, DCS: lastName, DAC: firstName, DAD: middleName ?? pick(['NONE', '']) },
    ...{ DBB: write(expected.birthDate), DBA: write(expected.expiryDate), DBD: write(expected.issueDate) },
    ...{ DAG: street, DAI: city, DAJ: state, DAK: isCanadian ? zip : `${zip}0000  ` },
    ...{
      DAL: street,
      DAN: city,
      DAO: state,
      DAP: zip,
      DAB: lastName,
      DAA: `${lastName},${firstName},${middleName ?? ''}`,
    },
    ...{ DCT: middleName === null ? firstName : `${firstName}${pick([' ', ','])}${middleName}` },
    ...{ DBC: expected.sex === 'M' ? '1' : '2', DAU: '069 IN', DAY: 'BRO', DAZ: pick(['BRO', '']), DAW: '150' },
    ...{ DDE: 'N', DDF: 'N', DDG: 'N', DCA: pick(['D', 'NONE', '']), DCB: pick(['NONE', '']), DCD: 'NONE' },
    ...{
      DCF: digits(20),
      DCG: isCanadian ? 'CAN' : 'USA',
      DCK: digits(16),
      DCU: pick(['', 'NONE']),
      DAH: pick(['', 'APT 5']),
    },
    ...{
      DDA: 'F',
      DDB: '01302012',
      DDD: '0',
      DDK: '1',
      DCE: '4',
      DCL: 'W',
      DCH: 'NONE',
      DAR: 'D',
      DAV: '5-06',
      DBF: '00',
      DBH: 'N',
    },
  };
  const own = `Z${state.charAt(0)}`;
  const ending = random() < 0.7 ? `\r${own}${own}AN\n${own}B${pick(['', 'Y'])}\r` : '\r';
  const head = `@\n\u001e\rANSI ${iin}${String(version).padStart(2, '0')}${version === 1 ? '' : '01'}`;
  const files = ending === '\r' ? '01DL00410278' : `02DL00410278${own}03190008`;
  const lines = layout.map((id) => id + (values[id] ?? '')).join('\n');
  return { raw: `${head}${files}${pick(['DL', ''])}${lines}\n${ending}`, expected };
}

function inventDate(random: Random, from: number, years: number): string {
  const part = (first: number, count: number) => String(first + Math.floor(random() * count)).padStart(2, '0');
  return `${part(from, years)}-${part(1, 12)}-${part(1, 28)}`;
}
