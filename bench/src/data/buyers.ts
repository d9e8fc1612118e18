import type { BuyerData } from '@carded/contract';
import type { Person } from '@carded/domain/people';
import { inventPeople } from '@carded/providers/identity';
import { directoryPeople, directorySize } from '@carded/server/features/demo/demo-stage';
import { dataOf } from '@carded/server/features/demo/seed-buyers';

/** A source besides the directory: it knows none of these people. */
const strangerSeed = 77;

/** A buyer as a shop sends one. `known` is the same person as the directory has it. */
export type Buyer = { data: BuyerData; known: Person | null };

/** Buyers without end, each another person; every third is in the identity directory. */
export function* buyers(): Generator<Buyer, never> {
  for (let round = 0; ; round += 1) {
    const directory = directoryPeople();
    const strangers = inventPeople({ seed: strangerSeed + round, count: 2 * directorySize });
    for (const person of directory) {
      yield { data: dataOf(person), known: person };
      for (const stranger of [strangers.next(), strangers.next()]) {
        if (stranger.done !== true) yield { data: dataOf(stranger.value), known: null };
      }
    }
  }
}
