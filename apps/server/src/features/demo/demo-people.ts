import type { Person } from '@carded/domain/people';
import { inventPeople } from '@carded/providers/identity';
import { directoryPeople } from './insert-directory.ts';

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
