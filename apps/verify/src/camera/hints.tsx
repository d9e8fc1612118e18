import type { FoundCard, FrameQuality, RgbaImage } from '@carded/documents/browser';
import { limits } from '#pictures/photo-hints.ts';
import { useWords } from '#words/use-words.ts';
import styles from './viewfinder.module.css';

type Props = {
  readonly hint: Hint | null;
  /** What is asked of the buyer now, instead of a hint. */
  readonly says?: string | null;
  readonly isSending: boolean;
  /** The picture is taken by the buyer's own press. */
  readonly isByHand?: boolean;
};

/** The one hint over the picture, read out politely. */
export function HintBubble({ hint, says = null, isSending, isByHand = false }: Props) {
  const say = useWords();
  const texts: Record<Hint, string> = {
    dark: say('hint_light'),
    glare: say('hint_glare'),
    blurred: say('hint_still'),
    closer: say('hint_closer'),
    flat: say('hint_flat'),
    frame: say('hint_frame'),
    turn_over: say('hint_turn_over'),
    now_back: say('hint_now_back'),
    steady: isByHand ? say('hint_take') : say('hint_hold'),
  };
  const text = isSending ? say('sending') : (says ?? (hint && texts[hint]));
  return (
    <p className={`${styles.hint} ${text ? '' : styles.silent}`} role="status">
      {text}
    </p>
  );
}

export type Hint = 'dark' | 'glare' | 'blurred' | 'closer' | 'flat' | 'frame' | 'turn_over' | 'now_back' | 'steady';

/** What would make the picture better, most important first. Null: nothing. */
export function faultOf({ sharpness, brightness, glare }: FrameQuality): Hint | null {
  if (brightness < limits.leastBrightness) return 'dark';
  if (glare > limits.mostGlare) return 'glare';
  return sharpness < limits.leastSharpness ? 'blurred' : null;
}

/** What one look at a card saw. */
type Seen = {
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

/** The hint on screen, and since when. */
export type HeldHint = {
  readonly hint: Hint | null;
  /** Milliseconds of any steady clock. */
  readonly since: number;
};

const shortestMs = 800;

/** Changes the hint no sooner than it can be read; from no hint at once. */
export function heldHint(shown: HeldHint, next: Hint, now: number): HeldHint {
  if (next === shown.hint) return shown;
  return shown.hint !== null && now - shown.since < shortestMs ? shown : { hint: next, since: now };
}

/** A good picture that does not change, and since when. */
export type HeldStill = {
  readonly glance: Uint8Array;
  /** Milliseconds of any steady clock. */
  readonly since: number;
};

const columns = 16;
const rows = 12;
/** The mean change, in steps of 255, that a hand's tremor and a sensor's noise make; a card on its way in makes more. */
const mostChange = 7;
const longEnoughMs = 800;

/** How bright each part of the picture is. */
export function glanceAt({ data, width, height }: RgbaImage): Uint8Array {
  const sums = new Float32Array(columns * rows);
  const counts = new Uint32Array(columns * rows);
  for (let y = 0; y < height; y += 2) {
    const row = Math.floor((y * rows) / height) * columns;
    for (let x = 0; x < width; x += 2) {
      const cell = row + Math.floor((x * columns) / width);
      sums[cell] = (sums[cell] ?? 0) + (data[(y * width + x) * 4 + 1] ?? 0);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return Uint8Array.from(sums, (sum, cell) => sum / Math.max(1, counts[cell] ?? 1));
}

/** The picture held on, or a new one when it changed. */
export function heldStill(last: HeldStill | null, glance: Uint8Array, now: number): HeldStill {
  const change = last?.glance.reduce((sum, value, cell) => sum + Math.abs(value - (glance[cell] ?? 0)), 0) ?? Infinity;
  return { glance, since: last !== null && change <= mostChange * columns * rows ? last.since : now };
}

/** Whether it was held long enough to take it. */
export function isHeldLongEnough(held: HeldStill | null, now: number): boolean {
  return held !== null && now - held.since >= longEnoughMs;
}
