import { blockingKeys, type Person } from '@carded/domain/people';
import { expect, test } from 'vitest';
import { makeDirectorySource, makeSandboxSource, sandboxPeople } from './index.ts';
import { inventPeople } from './invent-people.ts';
import { describeIdentityConformance, stranger } from './testing/conformance.ts';

const people = [...inventPeople({ seed: 11, count: 300 })];
const known = people[42] as Person;
const signal = new AbortController().signal;

function sourceOf(records: readonly Person[]) {
  return makeDirectorySource({
    independence: 'independent',
    findCandidates: async (person) => {
      const keys = blockingKeys(person);
      return records.filter((record) => blockingKeys(record).some((key) => keys.includes(key)));
    },
  });
}

describeIdentityConformance('directory', async () => ({ source: sourceOf(people), known, close: async () => {} }));

test('finds each of many people again, and only under their own birth date', async () => {
  const source = sourceOf(people);
  for (const person of people.slice(0, 60)) {
    expect(await source.lookUp(person, { signal })).toMatchObject({ outcome: 'match' });
    const other = { ...person, birthDate: person.birthDate === '1950-01-01' ? '1950-01-02' : '1950-01-01' };
    expect(await source.lookUp(other, { signal })).toMatchObject({ outcome: 'no_match', birthDateEqual: false });
  }
});

test('a twin in the table does not hide the person who matches', async () => {
  const twin = { ...known, firstName: 'Wilhelmina' };
  for (const records of [
    [twin, known],
    [known, twin],
  ]) {
    expect(await sourceOf(records).lookUp(known, { signal })).toMatchObject({ outcome: 'match' });
  }
});

test('the best of several that do not match is the answer', async () => {
  const near = { ...known, birthDate: '1950-01-01' };
  const both = await sourceOf([near, { ...near, lastName: 'Other', zip: '' }]).lookUp(known, { signal });
  const alone = await sourceOf([near]).lookUp(known, { signal });
  expect(both).toEqual(alone);
});

test('a table that fails is an error, for the asker to turn into not available', async () => {
  const failing = makeDirectorySource({
    independence: 'seller_owned',
    findCandidates: () => Promise.reject(new Error('down')),
  });
  await expect(failing.lookUp(known, { signal })).rejects.toThrow('down');
});

const source = makeSandboxSource();
const lookUp = (changes: Partial<Person>) => source.lookUp({ ...stranger, ...changes }, { signal });

describeIdentityConformance('sandbox', async () => ({
  source,
  known: sandboxPeople[2] as Person,
  close: async () => {},
}));

test.each([
  ['JOHN', 'DOE'],
  ['john', 'doe'],
  [' John ', 'Doe '],
])('%s %s matches with 100 whatever else was typed', async (firstName, lastName) => {
  for (const rest of [{}, { birthDate: '1950-12-31', zip: '', address: '', city: '', state: '', country: 'CA' }]) {
    expect(await lookUp({ firstName, lastName, ...rest })).toMatchObject({
      outcome: 'match',
      score: 100,
      birthDateEqual: true,
    });
  }
});

test('even JOHN DOE does not match without a birth date', async () => {
  expect(await lookUp({ firstName: 'JOHN', lastName: 'DOE', birthDate: null })).toMatchObject({ outcome: 'no_match' });
});

test.each(['JANE', 'FRANK', 'GRACE', 'JOHNNY', 'JO', ''])('%s DOE matches nothing', async (firstName) => {
  expect(await lookUp({ firstName, lastName: 'DOE' })).toMatchObject({ outcome: 'no_match', score: 0 });
});

test('every listed person matches', async () => {
  for (const person of sandboxPeople) {
    expect(await source.lookUp(person, { signal })).toMatchObject({ outcome: 'match' });
  }
});
