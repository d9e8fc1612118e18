import type { CardImage } from '#cards/image.ts';
import { backSvg } from './back-svg.ts';
import { CARD } from './front-svg.ts';
import type { PhotoLevel } from './photo-levels.ts';
import { photograph } from './photograph.ts';

export type DrawBackOptions = {
  /** Chooses look, desk and how the picture comes out. */
  readonly seed: number;
  /** Content of the barcode. */
  readonly text: string;
  readonly level?: PhotoLevel;
  readonly widthPx?: number;
};

/** A photo of the side of a card that has its barcode. */
export function drawBack({ seed, text, level = 'clean', widthPx = 2_000 }: DrawBackOptions): Promise<CardImage> {
  return photograph({ svg: backSvg(text, seed), size: CARD, level, widthPx, seed });
}
