import { foldText } from './fold-text.ts';
import type { Person } from './person.ts';

/** Longest text compared, in characters. */
export const matchingLengths = { name: 48, address: 64, city: 48, zip: 10 } as const;

/** Folds the fields of a person and cuts them to the lengths that matching uses. */
export function cutPerson(person: Person): Person {
  return {
    ...person,
    firstName: cut(person.firstName, matchingLengths.name),
    lastName: cut(person.lastName, matchingLengths.name),
    address: cut(person.address, matchingLengths.address),
    city: cut(person.city, matchingLengths.city),
    state: foldText(person.state),
    zip: cut(person.zip, matchingLengths.zip),
    country: foldText(person.country),
  };
}

function cut(text: string, length: number): string {
  const folded = foldText(text);
  return folded.length <= length ? folded : Array.from(folded).slice(0, length).join('').trimEnd();
}
