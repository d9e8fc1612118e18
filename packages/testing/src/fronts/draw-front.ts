import type { CardImage } from '#cards/image.ts';
import { CARD, frontSvg } from './front-svg.ts';
import type { PhotoLevel } from './photo-levels.ts';
import { photograph } from './photograph.ts';
import { randomFront, type SampleFront } from './random-front.ts';

export type DrawFrontOptions = {
  /** Chooses person, look, desk and how the picture comes out. */
  readonly seed: number;
  readonly level?: PhotoLevel;
  readonly widthPx?: number;
  readonly turn?: 0 | 90 | 180 | 270;
  /** In place of the seed's own card. */
  readonly front?: SampleFront;
  /** A portrait's seed, or null for a card without one. */
  readonly portrait?: number | null;
};

/** A photo of an invented person's card, printed side up, as far as drawing can make one. */
export function drawFront({
  seed,
  level = 'clean',
  widthPx = 1_400,
  turn = 0,
  front,
  portrait,
}: DrawFrontOptions): Promise<CardImage> {
  const { content, layout } = front ?? randomFront(seed);
  const svg = frontSvg(content, layout, seed, portrait);
  return photograph({ svg, size: CARD, level, widthPx, seed, turn });
}
