import type { FoundCard } from '@carded/documents/browser';

/** A card that lies still in good light, and since when. */
export interface HeldCard {
  readonly card: FoundCard;
  /** Milliseconds of any steady clock. */
  readonly since: number;
}

/** A hand moves a card's corners by less than this share of the picture's width between two looks. */
const stillness = 0.025;
const longEnoughMs = 800;

/** The card held on, or a new one, or none when the picture is not good enough. */
export function heldCard(
  last: HeldCard | null,
  card: FoundCard | null,
  { isGood, width, now }: { readonly isGood: boolean; readonly width: number; readonly now: number },
): HeldCard | null {
  if (card === null || !isGood) return null;
  const isStill =
    last?.card.corners.every(({ x, y }, at) => {
      const corner = card.corners[at];
      return corner !== undefined && Math.hypot(corner.x - x, corner.y - y) < stillness * width;
    }) ?? false;
  return { card, since: isStill && last !== null ? last.since : now };
}

/** Whether it was held long enough to take the picture. */
export const isHeldLongEnough = (held: HeldCard | null, now: number): boolean =>
  held !== null && now - held.since >= longEnoughMs;
