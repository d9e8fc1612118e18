import { parseMrz, writeMrz } from '@carded/domain/mrz';
import { compareNames } from '@carded/domain/people';
import { expect, it } from 'vitest';
import { masterKeyFrom } from '#platform/sealing/key-purposes.ts';
import { writeCardDoubts } from './card-doubts.ts';
import { cardHashesOf, nameOnCard } from './card-reading.ts';

const keys = { master: masterKeyFrom(Buffer.alloc(32, 7)) } as Parameters<typeof cardHashesOf>[0]['keys'];
const dana = { firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-17', idNumber: 'D1234567', issuer: 'ID' };
const hex = (change: Record<string, string | null>) => {
  const hashes = cardHashesOf({ keys }, { ...dana, ...change });
  return hashes === null ? null : Object.values(hashes).map((hash) => hash.toString('hex'));
};

it.each([
  ['a number written with blanks and hyphens', { idNumber: 'd123-45 67' }],
  ['a second given name', { firstName: 'DANA MARIE' }],
  ['no first name, only a middle one', { firstName: null, middleName: 'Dana' }],
  ['marks and capitals', { lastName: 'Whitcomb', firstName: 'Dána' }],
  ['an issuer that is said by the country only', { issuer: null, country: 'ID' }],
])('the same card has the same hashes with %s', (_, change) => {
  expect(hex(change)).toEqual(hex({}));
});

it.each([
  ['number', { idNumber: 'D1234568' }, [true, true, true]],
  ['issuer', { issuer: 'OR' }, [true, true, true]],
  ['first name', { firstName: 'DORA' }, [false, true, false]],
  ['last name', { lastName: 'WHITLOCK' }, [false, true, false]],
  ['birth date', { birthDate: '1991-04-17' }, [false, false, true]],
])('another %s changes what it is part of', (_, change, isOther) => {
  const [before, after] = [hex({}), hex(change)];
  expect(after?.map((hash, at) => hash !== before?.[at])).toEqual(isOther);
});

it.each([
  { idNumber: null },
  { idNumber: '- -' },
  { issuer: null },
  { firstName: null },
  { lastName: null },
  { lastName: '…' },
  { birthDate: null },
])('nothing can be known again with %o', (change) => {
  expect(hex(change)).toBeNull();
});

const lastName = 'PAPANDROPOULOSFERREIRASAN';
it.each([
  ['as it begins', 'Alexandra', { firstName: 'ALE', warnings: 'zone name_truncated firstNames' }, 'close'],
  ['otherwise', 'Aleida', { firstName: 'ALEX', warnings: 'zone name_truncated firstNames' }, 'different'],
  ['that a barcode cut', 'Alexandra', { firstName: 'ALE', warnings: 'name_truncated firstName' }, 'close'],
  [
    'of which another part was cut',
    'Alexandra',
    { firstName: 'ALE', warnings: 'name_truncated lastName' },
    'different',
  ],
  ['that was not cut', 'Alexandra', { firstName: 'ALE', warnings: 'number_pattern idNumber' }, 'different'],
  ['read before doubts were kept', 'Alexandra', { firstName: 'ALE' }, 'different'],
] as const)('a name on a card is compared with a longer one %s', (_, firstName, card, expected) => {
  expect(compareNames({ firstName, lastName }, nameOnCard({ lastName, ...card })).result).toBe(expected);
});

it('a name that fills its line of an ID card is known as cut', () => {
  const lines = writeMrz({
    ...{ format: 'TD1', documentCode: 'ID', issuer: 'PRT', nationality: 'PRT', documentNumber: 'QV447190' },
    ...{ lastName, firstNames: 'ALEXANDRA', birthDate: '1990-04-17', expiryDate: '2031-03-04', sex: 'F' },
    optionalData: null,
  });
  const zone = parseMrz(lines, { today: '2026-11-30' });
  if (!zone.ok) throw new Error('not read');
  const { lastName: last, firstNames } = zone.fields;
  const card = { lastName: last, firstName: firstNames, warnings: writeCardDoubts(zone.warnings, []) };
  expect(card.firstName).toBe('ALE');
  expect(nameOnCard(card).truncated).toEqual(['firstName']);
});
