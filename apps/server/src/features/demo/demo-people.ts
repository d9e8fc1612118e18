import { inTransaction } from '@carded/database';
import type { Person } from '@carded/domain/people';
import { inventPeople } from '@carded/providers/identity';
import type { Context } from '#context.ts';
import { replaceDirectory } from '#features/directory/index.ts';
import { cardHolders } from './card-holders.ts';

/** README.md says what happens to them: they have bought nothing yet. */
const kept = new Set(['Ruth Chapman', 'Samuel Thomas', 'Kevin King', 'Adam Kowalski']);
const isKept = ({ firstName, lastName }: Person) => kept.has(`${firstName} ${lastName}`);
const oldEnough = (until: string) => (person: Person) => (person.birthDate ?? '9999') <= until;

/** Who buys in the demo's shops: people the directory holds, of the United States and of Canada, and people nobody has heard of. */
export function demoPeople() {
  const directory = [...directoryPeople()];
  // A few try who are too young.
  const buyers = directory.filter(
    (person, index) => !isKept(person) && (oldEnough('2005-01-01')(person) || index % 5 === 0),
  );
  const strangers = [...inventPeople({ seed: 77, count: 2_500 })].filter(oldEnough('2005-01-01'));
  const of = (people: readonly Person[], country: string) => people.filter((person) => person.country === country);
  return {
    US: { known: of(buyers, 'US'), unknown: of(strangers, 'US') },
    CA: { known: of(buyers, 'CA'), unknown: of(strangers, 'CA') },
  };
}
export type DemoPeople = ReturnType<typeof demoPeople>;

export const directorySize = 10_000;
const seed = 1;

/** Of those who show a card in the demo's story two are known where they live, and one moved since the record was written. */
const holders: readonly Person[] = (['nadia', 'delia', 'marcus'] as const).map((holder) => {
  const { firstName, lastName, birthDate, street: address, city, state, zip } = cardHolders[holder];
  const home =
    holder === 'marcus'
      ? { address: '88 Quarry Road', city: 'Fargo', state: 'ND', zip: '58102' }
      : { address, city, state, zip };
  return { firstName, lastName, birthDate, ...home, country: 'US' };
});

/** Everybody the demo's directory holds, people of the US and Canada, the same in every demo. */
export function* directoryPeople(): Generator<Person> {
  yield* inventPeople({ seed, count: directorySize - holders.length });
  yield* holders;
}

/** Fills the identity directory with invented people, in place of all others. Sealed like real ones. */
export function insertDirectory(context: Context, people: Iterable<Person> = directoryPeople()): Promise<unknown> {
  return inTransaction(context.db, (tx) => replaceDirectory(context, tx, people));
}
