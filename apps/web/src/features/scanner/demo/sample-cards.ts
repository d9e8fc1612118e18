/** A card nobody holds. Dates ISO. */
type SamplePerson = {
  readonly first: string;
  readonly last: string;
  readonly number: string;
  readonly birth: string;
  /** Set when it differs from the birth date behind the “under age until” dates. */
  readonly bornBefore?: string;
  readonly expiry: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
};
export type SampleCard = {
  readonly name: 'adult' | 'underage' | 'expired' | 'altered' | 'worn';
  readonly label: string;
  readonly about: string;
  /** Text of the barcode. */
  readonly text: string;
  /** Text that a scanner reads: only the beginning, for a worn card. */
  readonly scanned: string;
};

const dayMs = 86_400_000;
const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** `today` moved by years and days; February 29 becomes March 1 where it must. */
const moved = (today: string, years: number, days: number): string => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, day) + days * dayMs).toISOString().slice(0, 10);
};
const cardDate = (iso: string) => iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2$3$1');

/** An Oregon license as the AAMVA card design standard of 2020 writes it: header, one subfile, the mandatory elements. */
const textOf = ({ first, last, number, birth, bornBefore, expiry, street, city, zip }: SamplePerson): string => {
  const until = (years: number) => cardDate(moved(bornBefore ?? birth, years, 0));
  const elements = [
    `DAQ${number}`,
    `DCS${last}`,
    'DDEN',
    `DAC${first}`,
    'DDFN',
    'DADNONE',
    'DDGN',
    'DCAC',
    'DCBNONE',
    'DCDNONE',
    `DBD${cardDate(moved(expiry, -8, 0))}`,
    `DBB${cardDate(birth)}`,
    `DBA${cardDate(expiry)}`,
    'DBC2',
    'DAU066 in',
    'DAYBRO',
    `DAG${street}`,
    `DAI${city}`,
    'DAJOR',
    `DAK${zip.padEnd(9, '0')}  `,
    `DCF${number}X40217`,
    'DCGUSA',
    'DDAF',
    `DDH${until(18)}`,
    `DDI${until(19)}`,
    `DDJ${until(21)}`,
  ];
  const subfile = `DL${elements.join('\n')}\r`;
  const header = '@\n\u001e\rANSI 636029100101';
  return `${header}DL${digits(header.length + 10, 4)}${digits(subfile.length, 4)}${subfile}`;
};

/** Makes five cards for the demo, whose ages are the same on any day. */
export function sampleCards(today: string): readonly SampleCard[] {
  return samples.map(({ name, label, about, person, birth, bornBefore, expiry, letters }) => {
    const text = textOf({
      ...person,
      birth: moved(today, ...birth),
      ...(bornBefore === undefined ? {} : { bornBefore: moved(today, ...bornBefore) }),
      expiry: moved(today, ...expiry),
    });
    return { name, label, about, text, scanned: text.slice(0, letters) };
  });
}

/** Years and days from today. */
type Moved = readonly [years: number, days: number];
type Sample = Pick<SampleCard, 'name' | 'label' | 'about'> & {
  person: Record<'first' | 'last' | 'number' | 'street' | 'city' | 'zip', string>;
  birth: Moved;
  bornBefore?: Moved;
  expiry: Moved;
  /** Number of letters that a scanner reads; all by default. */
  letters?: number;
};

const samples: readonly Sample[] = [
  {
    ...{ name: 'adult', label: 'Adult', about: '34, card valid' },
    person: {
      ...{ first: 'MARISOL', last: 'ETCHEVERRY', number: '4471902' },
      ...{ street: '418 NW BIRCH LN', city: 'BEND', zip: '97703' },
    },
    ...{ birth: [-34, -100], expiry: [4, 169] },
  },
  {
    ...{ name: 'underage', label: 'Under age', about: '20, card valid' },
    person: {
      ...{ first: 'TYLER', last: 'BRANDVOLD', number: '8830145' },
      ...{ street: '77 COUNTY ROAD 9', city: 'SALEM', zip: '97301' },
    },
    ...{ birth: [-21, 114], expiry: [3, 114] },
  },
  {
    ...{ name: 'expired', label: 'Expired', about: '52, card expired' },
    person: {
      ...{ first: 'INGRID', last: 'HATHAWAY', number: '2207766' },
      ...{ street: '9 OLD MILL TER', city: 'EUGENE', zip: '97401' },
    },
    ...{ birth: [-52, -12], expiry: [0, -79] },
  },
  {
    ...{ name: 'altered', label: 'Altered', about: 'Two birth dates, 23 or 19' },
    person: {
      ...{ first: 'DEVON', last: 'MARCHETTI', number: '6618820' },
      ...{ street: '5 HARBOR ST', city: 'ASTORIA', zip: '97103' },
    },
    ...{ birth: [-23, -40], bornBefore: [-19, -40], expiry: [3, 90] },
  },
  {
    ...{ name: 'worn', label: 'Worn', about: 'Half of the barcode is missing', letters: 92 },
    person: {
      ...{ first: 'OMAR', last: 'LINDQVIST', number: '5519034' },
      ...{ street: '2301 SW 42ND AVE', city: 'PORTLAND', zip: '97201' },
    },
    ...{ birth: [-41, -230], expiry: [2, 40] },
  },
];
