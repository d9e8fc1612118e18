import { onScreen } from '@carded/testing/fronts';
import { backOf, frontOf, madeUpAttack } from '#attack/made-up-buyers.ts';

/** Photos of a card on a screen, photographed close: so that the dots of the screen can be seen. */
export const screenPhoto = madeUpAttack(
  'screen-photo',
  'A card shown on a screen is accepted by no machine, though all on it is right and records know its holder.',
  async (own) => {
    const sides = [await frontOf(own), await backOf(own)];
    const shown = sides.map(({ side, image }) => ({ side, image: onScreen(image, { contrast: 0.5, seed: own.seed }) }));
    return { typed: own.person, shown };
  },
);
