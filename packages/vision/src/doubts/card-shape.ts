import type { FoundCard, RgbaImage } from '@carded/documents';

/** ISO/IEC 7810 ID-1: 85.60 × 53.98 mm. */
const RATIO = 85.6 / 53.98;
/** A picture of a card's own proportions, within this share, was trimmed to the card: its edges cannot be seen. */
const TRIMMED = 0.04;

/** `trimmed`: the picture ends where the card does, as those that our screen takes. It has a card's proportions, and no edges to be seen. */
export type CardShape = 'yes' | 'no' | 'trimmed';

/**
 * Whether something with a card's outline (`card`, by `findCard`) lies in the picture. It must be the whole photo. A passport's page is near enough to a card's proportions to be found as well.
 */
export function cardShape(image: RgbaImage, card: FoundCard | null): CardShape {
  if (card !== null) return 'yes';
  const ratio = Math.max(image.width / image.height, image.height / image.width);
  return Math.abs(ratio / RATIO - 1) < TRIMMED ? 'trimmed' : 'no';
}
