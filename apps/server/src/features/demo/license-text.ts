import type { Person } from '@carded/domain/people';

const compact = (iso: string) => `${iso.slice(5, 7)}${iso.slice(8, 10)}${iso.slice(0, 4)}`;

/** What a scanner types for the back of an Idaho license (AAMVA card design standard 2020, annex D). */
export function licenseText(
  { firstName, lastName, birthDate, address, city, zip }: Person,
  number: number,
  isExpired: boolean,
): string {
  const elements = [
    `DAQ${`ID${String(100_000 + (number % 899_999))}A`}`,
    `DCS${lastName.toUpperCase()}`,
    `DAC${firstName.toUpperCase()}`,
    'DADNONE',
    'DCAD',
    'DCBNONE',
    'DCDNONE',
    'DBD04122019',
    `DBB${compact(birthDate ?? '1990-01-01')}`,
    `DBA${isExpired ? '04122023' : '04122031'}`,
    'DBC9',
    'DAU068 in',
    'DAYBRO',
    `DAG${address.toUpperCase()}`,
    `DAI${city.toUpperCase()}`,
    'DAJID',
    `DAK${zip.slice(0, 5)}0000`,
    'DCF12345678',
    'DCGUSA',
    'DDEN',
    'DDFN',
    'DDGN',
  ];
  const subfile = `DL${elements.join('\n')}\r`;
  const header = '@\n\x1e\rANSI 636050100101';
  return `${header}DL${String(header.length + 10).padStart(4, '0')}${String(subfile.length).padStart(4, '0')}${subfile}`;
}
