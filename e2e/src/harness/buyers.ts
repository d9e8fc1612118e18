import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { BuyerData } from '@carded/contract';
import { inventPeople } from '@carded/providers/identity';
import { theRun } from './run.ts';

/** The demo's own log is made of the first of them. */
const firstFree = 200;
const directorySize = 10_000;

/** Tells whether a card's barcode can hold a text: Latin-1 (AAMVA DL/ID 2020, D.12.5). */
const fitsCard = (text: string) => [...text].every((letter) => letter <= 'ÿ');

/** Old enough for every rule of the stories, and too young for the ones that nobody should pass. */
const isOfWorkingAge = (birthDate: string) => birthDate > '1956' && birthDate < '2004';

const people = [...inventPeople({ seed: 1, count: directorySize })];
const bearersOf = Map.groupBy(people, ({ firstName, lastName }) => `${firstName} ${lastName}`);
const adults = people
  .slice(firstFree)
  .filter(
    ({ country, birthDate, firstName, lastName, address, city }) =>
      country === 'US' &&
      isOfWorkingAge(birthDate ?? '') &&
      bearersOf.get(`${firstName} ${lastName}`)?.length === 1 &&
      fitsCard(firstName + lastName + address + city),
  );

/** Picks a buyer whom no other story uses: stories share one account, and an earlier verification may decide a later one. */
export function knownBuyer(): BuyerData {
  const person = adults[takeNumber()];
  if (!person) throw new Error('the directory has no more people');
  const { firstName, lastName, address, city, state, zip, country, email, phone } = person;
  return {
    ...{ first_name: firstName, last_name: lastName, address, city, state, zip, country },
    ...birthDateOf(person.birthDate ?? ''),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
  };
}

/** Makes an adult who is in no directory. */
export function unknownBuyer(change: Partial<BuyerData> = {}): BuyerData {
  const number = takeNumber();
  const letters = [...String(number)].map((digit) => 'aeioulnrst'[Number(digit)]).join('');
  return {
    first_name: 'Quenby',
    last_name: `Vorz${letters}x`,
    address: `${7_000 + number} Nowhere Bend`,
    city: 'Boise',
    state: 'ID',
    zip: '83702',
    country: 'US',
    ...birthDateOf('1988-07-09'),
    email: `quenby.${letters}@example.com`,
    phone: `(208) 55${5 + Math.floor(number / 9_000)}-${String(1_000 + (number % 9_000))}`,
    ...change,
  };
}

/** Makes an adult whom the directory knows at an earlier address: neither details nor card are enough, so a person reviews. */
export function movedBuyer(change: Partial<BuyerData> = {}): BuyerData {
  const now = unknownBuyer(change);
  const { first_name, last_name, dob_year, dob_month, dob_day, state } = knownBuyer();
  // Skips moves within a state, because records may still match well enough.
  return state === now.state
    ? movedBuyer(change)
    : { ...now, first_name, last_name, dob_year, dob_month, dob_day, ...change };
}

export function birthDateOf(date: string): Pick<BuyerData, 'dob_year' | 'dob_month' | 'dob_day'> {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { dob_year: year, dob_month: month, dob_day: day };
}
export function nameOf({ first_name, last_name }: BuyerData): string {
  return `${first_name} ${last_name}`;
}

/** The next number that no worker has taken in this run. */
const takeNumber = (): number => {
  const folder = join(theRun().dataDir, 'taken');
  for (let number = 0; number < adults.length; number++) {
    try {
      closeSync(openSync(join(folder, String(number)), 'wx'));
      return number;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  throw new Error('no number is left');
};
