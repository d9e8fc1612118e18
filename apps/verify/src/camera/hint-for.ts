import type { FoundCard, FrameQuality } from '@carded/documents/browser';
import { limits } from '#pictures/quality-limits.ts';

export type Hint = 'dark' | 'glare' | 'blurred' | 'closer' | 'flat' | 'frame' | 'turn_over' | 'now_back' | 'steady';

/** What would make the picture better, most important first. Null: nothing. */
export function faultOf({ sharpness, brightness, glare }: FrameQuality): Hint | null {
  if (brightness < limits.leastBrightness) return 'dark';
  if (glare > limits.mostGlare) return 'glare';
  return sharpness < limits.leastSharpness ? 'blurred' : null;
}

/** What one look at a card saw. */
export type Seen = {
  readonly quality: FrameQuality;
  readonly card: FoundCard | null;
  /** Sharp frames so far in which no code was found, where one is wanted. */
  readonly unread: number;
  /** A code was read although the front is wanted. */
  readonly isOtherSide: boolean;
};

/** A card smaller than this share of the picture is held too far away. */
export const smallestShare = 0.16;

/** The one hint for a card. */
export function cardHint({ quality, card, unread, isOtherSide }: Seen): Hint {
  if (isOtherSide) return 'turn_over';
  const fault = faultOf(quality);
  if (fault === 'dark' || fault === 'glare') return fault;
  // A bare table has no edge to be sharp.
  if (card === null) return unread >= 3 ? 'closer' : quality.sharpness > 0 && fault ? fault : 'frame';
  if (card.share < smallestShare) return 'closer';
  return fault ?? (unread >= 3 ? 'flat' : 'steady');
}
