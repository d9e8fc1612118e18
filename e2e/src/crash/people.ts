import type { BuyerData } from '@carded/contract';
import type { Person } from '@carded/domain/people';
import { inventPeople } from '@carded/providers/identity';
import type { Context } from '@carded/server/context';
import { insertDirectory } from '@carded/server/features/demo/demo-stage';
import { dataOf } from '@carded/server/features/demo/seed-buyers';
import { adult, testBuyer } from '@carded/server/testing';

/** Buyers of a run. Nobody orders twice, except a tester. */
export type People = {
  /** Takes a person from the directory while it lasts: accepted at once where records are enough. */
  known: () => BuyerData;
  /** Makes a person who is in no directory and has to show a card. */
  stranger: () => BuyerData;
  minor: () => BuyerData;
  tester: () => BuyerData;
};

const seed = 4;
/** The rules of the shops here ask for 21, in the United States. */
const isAdult = (person: Person) =>
  person.country === 'US' && person.birthDate !== null && person.birthDate < '2000-01-01';

/** Fills the identity directory with invented adults, and deals them out. */
export async function insertPeople(context: Context, count: number): Promise<People> {
  const adults = [...inventPeople({ seed, count: count * 2 })].filter(isAdult).slice(0, count);
  await insertDirectory(context, adults);
  let dealt = 0;
  let strangers = 0;
  const stranger = () => {
    strangers += 1;
    return { ...adult, first_name: nameOf(strangers), last_name: 'Nowhereman', address: `${strangers} Hidden Lane` };
  };
  return {
    known: () => {
      const person = adults[dealt];
      dealt += 1;
      return person === undefined ? stranger() : dataOf(person);
    },
    stranger,
    minor: () => ({ ...stranger(), dob_year: 2012 }),
    tester: () => testBuyer('John'),
  };
}

/** Letters only, different for each number. */
const nameOf = (number: number): string =>
  `Q${[...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')}`;
