import type { Person, PersonMatch } from './person.ts';

/** Lowest score that counts as a match. */
export const matchScore = 90;

/** Compares a typed person with a record. */
export function matchPerson(typed: Person, record: Person): PersonMatch {
  const birthDateEqual = typed.birthDate !== null && typed.birthDate === record.birthDate;
  return { score: 0, birthDateEqual, agreed: [], disagreed: [], knockOuts: [] };
}
