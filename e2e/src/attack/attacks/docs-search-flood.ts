import { type Attack, reported } from '#attack/attack-kind.ts';
import { besideHonest, honestLines, manyTimes, tally } from '#attack/beside.ts';

const asks = 20_000;
const words = ['webhook', 'proof', 'signature', 'minimum age', 'popup', 'reference', 'retry', 'checkout'];

/** One network searches the documentation as fast as it can, for something else each time, while others read a page of it. */
export const docsSearchFlood: Attack = {
  name: 'docs-search-flood',
  promise: 'Others read on: one network has its turns.',
  run: async (arena) => {
    const waits = await besideHonest(
      async (person) => {
        const { status, ms } = await arena.send(`203.${person % 250}.113.9`, '/docs');
        return status === 200 ? ms : Number.NaN;
      },
      () =>
        manyTimes(asks, 40, (index) => {
          const query = `${words[index % words.length]} ${index} ${words[(index * 3) % words.length]}`;
          return arena.send(`198.51.100.${index % 250}`, `/docs/search?q=${encodeURIComponent(query)}`);
        }),
    );
    return [reported('answers to the attack', tally(waits.result)), ...honestLines(waits)];
  },
};
