import { backOf, frontOf, madeUpAttack } from '#attack/made-up-buyers.ts';

/** The front of one card before the back of another. */
export const frontOfAnother = madeUpAttack(
  'front-of-another',
  'Two sides of two cards are accepted by no machine, though records know whom the code names.',
  async (own, other) => ({ typed: own.person, shown: [await frontOf(other), await backOf(own)] }),
);
