import { addressCharacters, cityCharacters, nameCharacters, zipCharacters } from '#codes/index.ts';
import { foldText } from './fold-text.ts';
import type { Person } from './person.ts';

/** Folds the fields of a person and cuts them to the lengths that matching uses. */
export function cutPerson(person: Person): Person {
  return {
    ...person,
    firstName: cut(person.firstName, nameCharacters),
    lastName: cut(person.lastName, nameCharacters),
    address: cut(person.address, addressCharacters),
    city: cut(person.city, cityCharacters),
    state: foldText(person.state),
    zip: cut(person.zip, zipCharacters),
    country: foldText(person.country),
  };
}

function cut(text: string, length: number): string {
  const folded = foldText(text);
  return folded.length <= length ? folded : Array.from(folded).slice(0, length).join('').trimEnd();
}
