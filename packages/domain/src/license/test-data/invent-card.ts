import { type Random, randomFrom } from '#people/test-data/invented-people.ts';
import type { License } from '#license/license.ts';

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
    ...{ DAL: street, DAN: city, DAO: state, DAP: zip, DAB: lastName, DAA: `${lastName},${firstName},${middleName ?? ''}` },
    ...{ DCT: middleName === null ? firstName : `${firstName}${pick([' ', ','])}${middleName}` },
    ...{ DBC: expected.sex === 'M' ? '1' : '2', DAU: '069 IN', DAY: 'BRO', DAZ: pick(['BRO', '']), DAW: '150' },
    ...{ DDE: 'N', DDF: 'N', DDG: 'N', DCA: pick(['D', 'NONE', '']), DCB: pick(['NONE', '']), DCD: 'NONE' },
    ...{ DCF: digits(20), DCG: isCanadian ? 'CAN' : 'USA', DCK: digits(16), DCU: pick(['', 'NONE']), DAH: pick(['', 'APT 5']) },
    ...{ DDA: 'F', DDB: '01302012', DDD: '0', DDK: '1', DCE: '4', DCL: 'W', DCH: 'NONE', DAR: 'D', DAV: '5-06', DBF: '00', DBH: 'N' },
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
