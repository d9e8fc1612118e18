import type { BuyerData } from '@carded/contract';
import type { Person } from '@carded/domain/people';
import { inventPeople } from '@carded/providers/identity';
import { directorySize } from '@carded/server/features/demo/insert-directory';

/** The seed of the identity directory; other seeds give people it does not know. */
const directorySeed = 1;
const strangerSeed = 77;

/** A buyer as a shop sends one. `known` is the same person as the directory has it. */
export type Buyer = { data: BuyerData; known: Person | null };

/** Buyers without end, each another person; every third is in the identity directory. */
export function* buyers(): Generator<Buyer, never> {
  for (let round = 0; ; round += 1) {
    const directory = inventPeople({ seed: directorySeed, count: directorySize });
    const strangers = inventPeople({ seed: strangerSeed + round, count: 2 * directorySize });
    for (const person of directory) {
      yield { data: dataOf(person), known: person };
      for (const stranger of [strangers.next(), strangers.next()]) {
        if (stranger.done !== true) yield { data: dataOf(stranger.value), known: null };
      }
    }
  }
}

const dataOf = (person: Person): BuyerData => {
  const [year = 1990, month = 1, day = 1] = (person.birthDate ?? '1990-01-01').split('-').map(Number);
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    address: person.address,
    city: person.city,
    state: person.state,
    zip: person.zip,
    country: person.country,
    dob_day: day,
    dob_month: month,
    dob_year: year,
    ...(person.email === undefined ? {} : { email: person.email }),
    ...(person.phone === undefined ? {} : { phone: person.phone }),
  };
};
