/** Numbers that look random and are the same for ever for the same seed. Not for secrets. */
export type Random = {
  /** A whole number from 0 to `limit` − 1. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
};

/** The generator `splitmix32`: a counter with a step of the golden ratio, mixed by two multiplications. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }

  const below = (limit: number): number => Math.floor((next() / 2 ** 32) * limit);
  return {
    below,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) {
        throw new Error('nothing to pick from');
      }
      return item;
    },
  };
}
