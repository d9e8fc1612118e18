import { degrade } from '@carded/testing/cards';
import { printed } from '@carded/testing/fronts';
import { backOf, frontOf, madeUpAttack, type Shown } from '#attack/made-up-buyers.ts';

/** The card's share of a photo's width. */
const cardShare = 0.82;

const printAndPhotograph = async ({ side, image }: Shown, seed: number): Promise<Shown> => {
  const paper = printed(image, cardShare * image.width, seed);
  const photo = await degrade(
    paper,
    [
      { kind: 'blur', sigma: 0.6 },
      { kind: 'noise', sigma: 3 },
    ],
    seed,
  );
  return { side, image: photo };
};

/** Photos of a card, printed on an office printer and photographed again. */
export const printedPhoto = madeUpAttack(
  'printed-photo',
  'A card printed on paper is accepted by no machine, though all on it is right and records know its holder.',
  async (own) => ({
    typed: own.person,
    shown: [
      await printAndPhotograph(await frontOf(own), own.seed),
      await printAndPhotograph(await backOf(own), own.seed),
    ],
  }),
);
