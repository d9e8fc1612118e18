/** A card nobody holds. Dates ISO. */
type SamplePerson = {
  readonly first: string;
  readonly last: string;
  readonly number: string;
  readonly birth: string;
  /** When it differs from the birth date that the “under age until” dates go by. */
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
  /** What the barcode holds. */
  readonly text: string;
  /** What a scanner gives: of a worn card only the beginning. */
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

/** Five cards for the demo, always of the same ages whatever the day. */
export function sampleCards(today: string): readonly SampleCard[] {
  const adult = textOf({
    ...{
      first: 'MARISOL',
      last: 'ETCHEVERRY',
      number: '4471902',
      street: '418 NW BIRCH LN',
      city: 'BEND',
      zip: '97703',
    },
    ...{ birth: moved(today, -34, -100), expiry: moved(today, 4, 169) },
  });
  const underage = textOf({
    ...{
      first: 'TYLER',
      last: 'BRANDVOLD',
      number: '8830145',
      street: '77 COUNTY ROAD 9',
      city: 'SALEM',
      zip: '97301',
    },
    ...{ birth: moved(today, -21, 114), expiry: moved(today, 3, 114) },
  });
  const expired = textOf({
    ...{
      first: 'INGRID',
      last: 'HATHAWAY',
      number: '2207766',
      street: '9 OLD MILL TER',
      city: 'EUGENE',
      zip: '97401',
    },
    ...{ birth: moved(today, -52, -12), expiry: moved(today, 0, -79) },
  });
  const altered = textOf({
    ...{
      first: 'DEVON',
      last: 'MARCHETTI',
      number: '6618820',
      street: '5 HARBOR ST',
      city: 'ASTORIA',
      zip: '97103',
    },
    ...{ birth: moved(today, -23, -40), bornBefore: moved(today, -19, -40), expiry: moved(today, 3, 90) },
  });
  const worn = textOf({
    ...{
      first: 'OMAR',
      last: 'LINDQVIST',
      number: '5519034',
      street: '2301 SW 42ND AVE',
      city: 'PORTLAND',
      zip: '97201',
    },
    ...{ birth: moved(today, -41, -230), expiry: moved(today, 2, 40) },
  });
  return [
    { name: 'adult', label: 'Adult', about: '34, card valid', text: adult, scanned: adult },
    { name: 'underage', label: 'Under age', about: '20, card valid', text: underage, scanned: underage },
    { name: 'expired', label: 'Expired', about: '52, card expired', text: expired, scanned: expired },
    { name: 'altered', label: 'Altered', about: 'Two birth dates, 23 or 19', text: altered, scanned: altered },
    { name: 'worn', label: 'Worn', about: 'Half of the barcode is missing', text: worn, scanned: worn.slice(0, 92) },
  ];
}
