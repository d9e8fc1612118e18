import { type CardImage, cardText, toJpeg, toPng } from '@carded/testing/cards';
import {
  asFile,
  backSvg,
  CARD,
  drawBack,
  drawFront,
  frontSvg,
  type PhotoLevel,
  photograph,
  whiteBackSvg,
  whiteFrontSvg,
} from '@carded/testing/fronts';
import type { Holder } from './paper-person.ts';

/** Picture to show. `draw` is called again, for a better photo, when the front is to be shown again. */
export type Picture = {
  readonly side: 'front' | 'back' | 'passport';
  readonly draw: (attempt: number) => Promise<Buffer>;
};

/** Quality of phone photos that people would send; the levels take turns. */
const levels: readonly PhotoLevel[] = ['clean', 'moderate', 'hard'];
/** Backgrounds of a drawing sent as a file. */
const grounds = [null, '#ffffff', '#2b2d30'] as const;

const levelOf = (seed: number, attempt: number): PhotoLevel =>
  attempt > 1 ? 'clean' : (levels[Math.floor(seed / 6) % levels.length] ?? 'hard');
const jpeg = async (image: Promise<CardImage>): Promise<Buffer> => toJpeg(await image, 92);

/** Text of the barcode on a holder's card. */
export function codeOf({ card: { content } }: Holder): string {
  return cardText(content.person, content.details);
}

/** A photo of a card's printed side. `portrait`: a seed, or null for none. */
export function frontPhoto({ card }: Holder, seed: number, portrait: number | null = seed): Picture {
  const widthPx = seed % 2 === 0 ? 1_400 : 1_800;
  return {
    side: 'front',
    draw: (attempt) => jpeg(drawFront({ seed, front: card, portrait, widthPx, level: levelOf(seed, attempt) })),
  };
}

/** A photo of a card's side with its code. */
export function backPhoto(text: string, seed: number): Picture {
  return { side: 'back', draw: (attempt) => jpeg(drawBack({ seed, text, level: levelOf(seed, attempt) })) };
}

/** A drawing as it leaves the program it was made with, as PNG or JPEG by turns. */
function file(side: Picture['side'], svg: string, seed: number, widthPx: number): Picture {
  const ground = grounds[seed % grounds.length] ?? null;
  return {
    side,
    draw: async () => {
      const image = await asFile({ svg, widthPx, ground });
      return seed % 2 === 0 ? toPng(image) : toJpeg(image, 90);
    },
  };
}

/** Draws both sides of a card, as files that were never photographed. */
export function drawnFiles(holder: Holder, seed: number): readonly Picture[] {
  const { content, layout } = holder.card;
  return [
    file('front', frontSvg(content, layout, seed), seed, 1_400),
    file('back', backSvg(codeOf(holder), seed), seed, 1_600),
  ];
}

/** Draws both sides as values and a code on white. */
export function whiteFiles(holder: Holder, seed: number): readonly Picture[] {
  return [
    file('front', whiteFrontSvg(holder.card.content), seed, 1_200),
    file('back', whiteBackSvg(codeOf(holder)), seed, 1_600),
  ];
}

/** Prints such files in a card's size and photographs them on a desk. */
export function whitePrints(holder: Holder, seed: number): readonly Picture[] {
  const photo = (side: Picture['side'], svg: string, widthPx: number): Picture => ({
    side,
    draw: (attempt) => jpeg(photograph({ svg, size: CARD, level: levelOf(seed, attempt), widthPx, seed })),
  });
  return [
    photo('front', whiteFrontSvg(holder.card.content), 1_400),
    photo('back', whiteBackSvg(codeOf(holder)), 2_000),
  ];
}
