import { type CardDetails, type CardPerson, documentNumberOf } from './card-person.ts';
import { ISSUERS, isCanadian } from './jurisdictions.ts';

/**
 * The text of an AAMVA barcode exactly as the card design standard writes it (versions 8 to 10, annex D): header,
 * correct offset and length, the mandatory elements. Throws on an unknown jurisdiction or a malformed date.
 */
export function cardText(person: CardPerson, details: CardDetails): string {
  const { jurisdiction, version = 10, kind = 'DL' } = details;
  const issuer = ISSUERS.get(jurisdiction);
  if (issuer === undefined) throw new Error(`No issuer number is known for ${jurisdiction}.`);
  const entries = elements(person, details).map(([id, value]) => `${id}${value}`);
  const subfile = `${kind}${entries.join('\n')}\r`;
  const designator = (offset: number) => `${kind}${digits(offset, 4)}${digits(subfile.length, 4)}`;
  const header = `@\n\x1e\rANSI ${issuer}${digits(version, 2)}0101`;
  return header + designator(header.length + designator(0).length) + subfile;
}

function elements(person: CardPerson, details: CardDetails): [string, string][] {
  const { jurisdiction, version = 10 } = details;
  const documentNumber = documentNumberOf(person, details);
  const { issueDate = '2023-04-12', expiryDate = '2031-04-12' } = details;
  const canadian = isCanadian(jurisdiction);
  const date = (iso: string) => cardDate(iso, canadian);
  const until = (years: number) => date(`${Number(person.birthDate.slice(0, 4)) + years}${person.birthDate.slice(4)}`);
  const upper = (value: string | undefined) => (value ?? '').toUpperCase().slice(0, 40);
  const isLicense = details.kind !== 'ID';
  return [
    ['DAQ', documentNumber],
    ['DCS', upper(person.lastName)],
    ['DDE', 'N'],
    ['DAC', upper(person.firstName)],
    ['DDF', 'N'],
    ['DAD', upper(person.middleName)],
    ['DDG', 'N'],
    ...(person.suffix === undefined ? [] : [['DCU', upper(person.suffix)] satisfies [string, string]]),
    ...(isLicense
      ? ([
          ['DCA', canadian ? '5' : 'D'],
          ['DCB', 'NONE'],
          ['DCD', 'NONE'],
        ] satisfies [string, string][])
      : []),
    ['DBD', date(issueDate)],
    ['DBB', date(person.birthDate)],
    ['DBA', date(expiryDate)],
    ['DBC', { M: '1', F: '2', X: '9' }[person.sex ?? 'X']],
    ['DAU', canadian ? '175 cm' : '069 in'],
    ['DAY', 'BRO'],
    ['DAG', upper(person.street)],
    ...(person.street2 === undefined ? [] : [['DAH', upper(person.street2)] satisfies [string, string]]),
    ['DAI', upper(person.city).slice(0, 20)],
    ['DAJ', jurisdiction],
    ['DAK', postalCode(person.postalCode, canadian)],
    ['DCF', `${documentNumber}${digits(version, 4)}40217`],
    ['DCG', canadian ? 'CAN' : 'USA'],
    ['DDA', 'F'],
    ['DDB', date('2018-06-01')],
    ...(canadian
      ? []
      : ([
          ['DDH', until(18)],
          ['DDI', until(19)],
          ['DDJ', until(21)],
        ] satisfies [string, string][])),
    ['DDK', '1'],
  ];
}

/** MMDDCCYY in the United States, CCYYMMDD in Canada. */
function cardDate(iso: string, canadian: boolean): string {
  const [year, month, day] = iso.split('-');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) throw new Error('A date is written YYYY-MM-DD.');
  return canadian ? `${year}${month}${day}` : `${month}${day}${year}`;
}

/** Eleven characters: US codes are filled with zeros to nine, then blanks. */
function postalCode(code: string, canadian: boolean): string {
  const plain = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return (canadian ? plain : plain.padEnd(9, '0')).padEnd(11, ' ');
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0');
