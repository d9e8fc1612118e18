import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPerson, matchScore } from './match-person.ts';
import type { Person } from './person.ts';
import { inventPerson, misspell, randomFrom } from './testing/invented-people.ts';

const person = fc.integer({ min: 1, max: 2 ** 31 }).map((seed) => inventPerson(randomFrom(seed)));
const few = { numRuns: 300 };
const known: Person = {
  firstName: 'William',
  lastName: 'Okafor',
  birthDate: '1980-04-09',
  address: '123 North Main Street Apt 4',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  country: 'US',
};

test('scores a person against themselves 100', () => {
  fc.assert(
    fc.property(person, (someone) => {
      const match = matchPerson(someone, someone);
      expect(match).toMatchObject({ score: 100, birthDateEqual: true, disagreed: [], knockOuts: [] });
    }),
    few,
  );
});

test('scores the same in both directions', () => {
  fc.assert(
    fc.property(person, person, fc.integer(), (a, b, seed) => {
      expect(matchPerson(a, b)).toEqual(matchPerson(b, a));
      const other = misspell(a, randomFrom(seed), 3);
      expect(matchPerson(a, other)).toEqual(matchPerson(other, a));
    }),
    few,
  );
});

test('scores unrelated people under 40', () => {
  fc.assert(
    fc.property(person, person, (a, b) => {
      fc.pre(a.firstName !== b.firstName && a.lastName !== b.lastName && a.birthDate !== b.birthDate);
      expect(matchPerson(a, b).score).toBeLessThan(40);
    }),
    few,
  );
});

test('never rises when one more field disagrees', () => {
  const change: Partial<Person>[] = [
    { firstName: 'Xqz' },
    { lastName: 'Vwkj' },
    { birthDate: '1901-01-01' },
    { address: '99999 Zzyzx' },
    { zip: '00001' },
  ];
  fc.assert(
    fc.property(person, fc.integer(), fc.shuffledSubarray(change), (a, seed, changes) => {
      let record = misspell(a, randomFrom(seed), 1);
      let score = matchPerson(a, record).score;
      for (const one of changes) {
        record = { ...record, ...one };
        const next = matchPerson(a, record).score;
        expect(next).toBeLessThanOrEqual(score);
        score = next;
      }
    }),
    few,
  );
});

test.each<[string, Partial<Person>, boolean]>([
  ['a nickname', { firstName: 'Bill' }, true],
  ['names changed over', { firstName: 'Okafor', lastName: 'William' }, true],
  ['another way to write the street', { address: '123 N. Main St. #4' }, true],
  ['no unit', { address: '123 n main st' }, true],
  ['capitals and accents', { firstName: 'WÍLLIAM', lastName: 'okafór' }, true],
  ['a middle name', { firstName: 'William James' }, true],
  ['half of a double surname', { lastName: 'Okafor-Reyes' }, true],
  ['a zip with one wrong digit', { zip: '62791' }, true],
  ['another address', { address: '7 Elm Ct', zip: '10001', city: 'New York', state: 'NY' }, false],
  ['another last name at the same address', { lastName: 'Petrov' }, false],
  ['another first name', { firstName: 'Katarzyna' }, false],
  ['another birth date and name', { firstName: 'Omar', birthDate: '1955-12-30' }, false],
])('decides about %s', (_, change, isMatch) => {
  expect(matchPerson(known, { ...known, ...change }).score >= matchScore).toBe(isMatch);
});

test('reports a wrong birth date and a relative outside the score', () => {
  const wrongDate = matchPerson(known, { ...known, birthDate: '1980-09-04' });
  expect(wrongDate).toMatchObject({
    birthDateEqual: false,
    disagreed: ['birthDate'],
    knockOuts: ['birth_date_differs'],
  });
  expect(matchPerson(known, { ...known, firstName: 'Ana' }).knockOuts).toEqual(['first_name_differs']);
  const generations = matchPerson({ ...known, lastName: 'Okafor Jr' }, { ...known, lastName: 'Okafor Sr' });
  expect(generations.knockOuts).toEqual(['suffix_differs']);
});

test('never calls missing birth dates equal', () => {
  const dateless = { ...known, birthDate: null };
  expect(matchPerson(dateless, dateless).birthDateEqual).toBe(false);
  expect(matchPerson(known, dateless).birthDateEqual).toBe(false);
});

test('takes a single name beside a full one for another person, less so where it is the last name', () => {
  const single = (lastName: string) => matchPerson({ ...known, firstName: '', lastName }, known);
  expect(single('Okafor').knockOuts).toContain('first_name_differs');
  expect(single('Okafor').disagreed).not.toContain('lastName');
  expect(single('Marsh').disagreed).toContain('lastName');
  expect(single('Okafor').score).toBeGreaterThan(single('Marsh').score);
});
