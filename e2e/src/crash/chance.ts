import { seededRandom } from '@carded/testing/cards';

/** Draws that are the same for the same seed, each part of the harness with its own. */
export type Chance = {
  /** A whole number from `least` to `most`. */
  between: (least: number, most: number) => number;
  happens: (probability: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
};

export function makeChance(seed: number): Chance {
  const next = seededRandom(seed);
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    happens: (probability) => next() < probability,
    pick: (from) => {
      const chosen = from[between(0, from.length - 1)];
      if (chosen === undefined) throw new Error('nothing to pick from');
      return chosen;
    },
  };
}
