import { type Attack, atMost, reported } from '#attack/attack-kind.ts';
import { besideHonest, honestLines, manyTimes, tally } from '#attack/beside.ts';
import { createAs, makeShop, strangerOf } from '#attack/buyers.ts';

const asks = 600;

/** One network uses a shop's public key as fast as it can. */
export const oneNetworkOnAKey: Attack = {
  name: 'one-network-on-a-key',
  promise: 'The shop’s other buyers are answered: one network has a share of a key’s requests only.',
  run: async (arena) => {
    const shop = await makeShop(arena);
    const waits = await besideHonest(
      async (person) => {
        const { status, ms } = await createAs(arena, shop, `203.${person % 250}.113.9`, strangerOf(person));
        return status === 200 ? ms : Number.NaN;
      },
      () =>
        manyTimes(asks, 4, (index) =>
          createAs(arena, shop, `198.51.100.${index % 250}`, strangerOf(300 + (index % 300))),
        ),
    );
    const taken = waits.result.filter(({ status }) => status === 200).length;
    return [
      reported('answers to the attack', tally(waits.result)),
      atMost('requests of the network that were taken', taken, shareOfKey, 'in a minute'),
      ...honestLines(waits),
    ];
  },
};

/** A fifth of what a key may create in a minute. */
const shareOfKey = 120;
