import { asFile, backSvg, frontSvg } from '@carded/testing/fronts';
import { codeOf, madeUpAttack } from '#attack/made-up-buyers.ts';

/** Both sides of a license out of a drawing program, consistent and with a portrait, in the name of somebody whom records know. */
export const madeUpLicense = madeUpAttack(
  'made-up-license',
  'A drawn license is accepted by no machine, though its code can be read and records know its holder.',
  async (own) => {
    const { content, layout } = own.card;
    const front = await asFile({ svg: frontSvg(content, layout, own.seed), widthPx: 1_400, ground: null });
    const back = await asFile({ svg: backSvg(codeOf(own), own.seed), widthPx: 1_600, ground: null });
    return {
      typed: own.person,
      shown: [
        { side: 'front', image: front },
        { side: 'back', image: back },
      ],
    };
  },
);
