import type { FoundCard, RgbaImage } from '@carded/documents';
import { thresholds } from '#engines.ts';
import type { CardShape } from './card-shape.ts';
import { flatShares } from './flat-share.ts';

/**
 * Whether a picture, or the card on it, was made by a program and never saw a lens. Where a card was found the card is judged: a desk may come out quite even, in the dark or
 * in the sun. What is around it is judged too as soon as something is printed there, so that a small photo on a drawn page hides nothing.
 */
export function isDrawn(image: RgbaImage, card: FoundCard | null, shape: CardShape): boolean {
  const { onCard, around, inkAround } = flatShares(image, card);
  if (shape === 'no') return onCard > thresholds.drawnPage;
  const isPage = around > thresholds.evenAround && onCard > thresholds.drawnOnEven;
  return isPage || onCard > thresholds.drawn || (inkAround > thresholds.printedAround && around > thresholds.drawnPage);
}
