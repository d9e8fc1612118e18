import type { FoundCard } from '@carded/documents/browser';

/** A part of a picture, in whole pixels. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** Room left around the card, as a share of its own size. */
const margin = 0.06;
/** Edges seen over less than this share of the outline are not sure enough to cut by. */
const sureSupport = 0.85;
/** A card that fills more of the picture than this is left as it is. */
const fullShare = 0.7;

/** Where to cut a picture down to the card in it; null when it fills the picture, or when its edges are not sure. */
export function trimBox(card: FoundCard | null, width: number, height: number): Box | null {
  if (card === null || card.support < sureSupport) return null;
  const xs = card.corners.map(({ x }) => x);
  const ys = card.corners.map(({ y }) => y);
  const [roomX, roomY] = [margin * (Math.max(...xs) - Math.min(...xs)), margin * (Math.max(...ys) - Math.min(...ys))];
  const left = Math.max(0, Math.floor(Math.min(...xs) - roomX));
  const top = Math.max(0, Math.floor(Math.min(...ys) - roomY));
  const right = Math.min(width, Math.ceil(Math.max(...xs) + roomX));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys) + roomY));
  if ((right - left) * (bottom - top) > fullShare * width * height) return null;
  return { left, top, width: right - left, height: bottom - top };
}
