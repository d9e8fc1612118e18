import { expect, it } from 'vitest';
import { masterKeyFrom } from '#platform/sealing/key-purposes.ts';
import { cardHashesOf } from './card-reading.ts';

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
