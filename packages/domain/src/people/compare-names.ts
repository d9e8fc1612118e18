import type { Person } from './person.ts';

/** A name as a document holds it; the middle name and suffix are separate there. */
export type CardName = {
  firstName: string | null;
  middleName?: string | null;
  lastName: string | null;
  suffix?: string | null;
  /** Name parts that the document says were cut to fit (AAMVA DDE, DDF, DDG = T). */
  truncated?: readonly ('firstName' | 'middleName' | 'lastName')[];
};

/** How a name that is close differs. */
export type NameDifference =
  | 'nickname'
  | 'initial'
  | 'middle_name'
  | 'truncated'
  | 'double_surname'
  | 'order'
  | 'suffix'
  | 'spelling'
  | 'missing';

export type NameComparison = { result: 'equal' | 'close' | 'different'; how: NameDifference[] };

/** Compares the name a buyer typed with the one read from a document. */
export function compareNames(typed: Pick<Person, 'firstName' | 'lastName'>, read: CardName): NameComparison {
  const isEqual = typed.firstName === read.firstName && typed.lastName === read.lastName;
  return isEqual ? { result: 'equal', how: [] } : { result: 'different', how: [] };
}
