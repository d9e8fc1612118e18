import type { Person } from '@carded/domain/people';
import { expect, test } from 'vitest';
import { describeIdentityConformance, stranger } from './conformance.ts';
import { makeSandboxSource } from './sandbox.ts';
import { sandboxPeople } from './sandbox-people.ts';

const source = makeSandboxSource();
const signal = new AbortController().signal;
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
