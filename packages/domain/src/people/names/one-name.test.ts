import { describe, expect, test } from 'vitest';
import {
  banTerms,
  blockingKeys,
  compareNames,
  matchPerson,
  matchScore,
  nameTerms,
  type Person,
  searchTerms,
} from '#people/index.ts';
import { isTypo } from '#people/names/compare-names.ts';
import { oneNameOf } from './one-name.ts';

const placeholders = [
  '',
  ' ',
  '-',
  '.',
  '--',
  '*',
  'FNU',
  'fnu',
  'Lnu',
  'NFN',
  'NLN',
  'F.N.U.',
  'NONE',
  'none',
  'unavl',
  'UNAVL',
  'N/A',
].concat('No Last Name', 'First name unknown');
/** Lists every way to write a single name in a form with two fields. */
const waysOf = (name: string): [first: string, last: string][] => [
  ...placeholders.flatMap((one): [string, string][] => [
    [one, name],
    [name, one],
  ]),
  [name, name],
  [name.toUpperCase(), name.toLowerCase()],
];
const home = { birthDate: '1980-04-09', address: '12 Main St', city: 'Reno', state: 'NV', zip: '89501', country: 'US' };
const person = ([firstName, lastName]: readonly [string, string]): Person => ({ firstName, lastName, ...home });
const isMatch = (a: Person, b: Person) => {
  const { score, birthDateEqual, knockOuts } = matchPerson(a, b);
  return score >= matchScore && birthDateEqual && knockOuts.length === 0;
};

describe.each(['Suharto', 'Siti Nur', 'Ng'])('%s, who has one name', (name) => {
  const ways = waysOf(name);

  test('matches however it is written, in forms and records', () => {
    for (const one of ways)
      for (const other of ways) expect(isMatch(person(one), person(other)), `${one} and ${other}`).toBe(true);
  });

  test('matches a card, which has it in one place or the other', () => {
    for (const [firstName, lastName] of ways) {
      for (const card of [
        { firstName: null, lastName: name.toUpperCase() },
        { firstName: 'NONE', lastName: name },
        { firstName: name, lastName: null },
        { firstName: name, middleName: null, lastName: 'LNU' },
        { firstName: name, lastName: name },
      ])
        expect(compareNames({ firstName, lastName }, card), `${firstName} ${lastName}`).toEqual({
          result: 'equal',
          how: [],
        });
      expect(
        isTypo(
          { firstName, lastName, birthDate: home.birthDate },
          { firstName: null, lastName: name, birthDate: home.birthDate },
        ),
      ).toBe(true);
    }
  });

  test('matches no other person', () => {
    const others: [string, string][] = [
      ['Budi', name],
      [name, 'Wijaya'],
      ['Budi', 'Wijaya'],
      ...waysOf('Sukarno'),
      ...waysOf(name.charAt(0)),
    ];
    for (const one of ways)
      for (const other of others) {
        expect(isMatch(person(one), person(other)), `${one} and ${other}`).toBe(false);
        expect(isMatch(person(other), person(one)), `${other} and ${one}`).toBe(false);
        const [firstName, lastName] = one;
        expect(compareNames({ firstName, lastName }, { firstName: other[0], lastName: other[1] }).result).toBe(
          'different',
        );
      }
    expect(compareNames({ firstName: 'Budi', lastName: name }, { firstName: null, lastName: name }).result).toBe(
      'different',
    );
  });

  test('is one buyer, found and banned as one', () => {
    const [first = ['', '']] = ways;
    for (const way of ways) {
      expect(searchTerms(person(way))).toEqual(searchTerms(person(first)));
      expect(banTerms(person(way))).toEqual(banTerms(person(first)));
      expect(banTerms(person(way))).not.toEqual([]);
      expect(blockingKeys(person(way)).some((key) => blockingKeys(person(first)).includes(key))).toBe(true);
    }
    const { full, phoneticFull } = searchTerms(person(first));
    for (const text of [name, `FNU ${name}`, `${name} LNU`, `${name}, NONE`, `${name} -`].concat(
      name.includes(' ') ? [] : `${name} ${name}`,
    ))
      expect(nameTerms(text)).toMatchObject({ full, phoneticFull });
  });
});

test('somebody called like a placeholder is compared by it', () => {
  for (const last of ['None', 'Null', 'Unknown', 'Fnu']) {
    expect(isMatch(person(['Ana', last]), person(['ANA', last.toUpperCase()]))).toBe(true);
    expect(compareNames({ firstName: 'Ana', lastName: last }, { firstName: 'ANA', lastName: last }).result).toBe(
      'equal',
    );
    expect(isMatch(person(['Ana', last]), person(['Ana', 'Doe']))).toBe(false);
    expect(isMatch(person(['Ana', last]), person(['Bea', last]))).toBe(false);
  }
  expect(oneNameOf('Ana', 'Null')).toBeNull();
  expect(oneNameOf('Na', 'Unknown')).toBeNull();
});

test('a typo in the one name is close, and a cut or another suffix is named', () => {
  const card = { firstName: null, lastName: 'SUHARTO' };
  expect(compareNames({ firstName: 'Suhato', lastName: 'FNU' }, card)).toEqual({ result: 'close', how: ['spelling'] });
  expect(compareNames({ firstName: '-', lastName: 'Suhartoputra' }, { ...card, truncated: ['lastName'] })).toEqual({
    result: 'close',
    how: ['truncated'],
  });
  expect(compareNames({ firstName: '-', lastName: 'Suharto Jr' }, { ...card, suffix: 'SR' })).toEqual({
    result: 'close',
    how: ['suffix'],
  });
  expect(isMatch(person(['', 'Suharto Jr']), person(['', 'Suharto Sr']))).toBe(false);
});

test('two empty names do not match', () => {
  for (const [one, other] of [
    ['', ''],
    ['FNU', 'LNU'],
    ['-', '.'],
  ] as const)
    expect(oneNameOf(one, other)).toBeNull();
  expect(compareNames({ firstName: '-', lastName: '-' }, { firstName: null, lastName: null }).result).toBe('different');
});
