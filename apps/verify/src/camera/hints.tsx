import { type FoundCard, type FrameQuality, frameQuality, type RgbaImage } from '@carded/documents/browser';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { draw, pixelsOf } from '#pictures/drawing.ts';
import { limits } from '#pictures/open-photo.ts';
import { useWords } from '#words/use-words.ts';
import styles from './viewfinder.module.css';
import '@carded/tokens/camera.css';

type Props = {
  readonly hint: Hint | null;
  /** Request to the buyer, in place of a hint. */
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

/** Names the most important improvement of the picture; null when there is none. */
export function faultOf({ sharpness, brightness, glare }: FrameQuality): Hint | null {
  if (brightness < limits.leastBrightness) return 'dark';
  if (glare > limits.mostGlare) return 'glare';
  return sharpness < limits.leastSharpness ? 'blurred' : null;
}

/** Result of one look at a card. */
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

/** Measures the brightness of each part of the picture. */
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

/** Tells whether the card was held still long enough for a photo. */
export function isHeldLongEnough(held: HeldStill | null, now: number): boolean {
  return held !== null && now - held.since >= longEnoughMs;
}

const lookEveryMs = 250;
const looksAt = 480;

type Watch = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isOn: boolean;
};

/** Looks at the live picture four times a second and says what would make it better. */
export function useWatch({ video, isOn }: Watch): Hint | null {
  const [held, setHeld] = useState<HeldHint>({ hint: null, since: 0 });
  useEffect(() => {
    if (!isOn) return;
    const look = () => {
      const element = video.current;
      if (document.hidden || !element || element.videoWidth === 0) return;
      const pixels = pixelsOf(draw(element, looksAt));
      if (!pixels) return;
      const hint = faultOf(frameQuality(pixels)) ?? 'steady';
      setHeld((last) => heldHint(last, hint, performance.now()));
    };
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [video, isOn]);
  return isOn ? held.hint : null;
}

type ViewfinderProps = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly label: string;
  readonly isMirrored?: boolean;
  /** A taken picture, shown instead of the live one while it is sent. */
  readonly shot: string | null;
  /** Frame to hold something into, and the text over the picture. */
  readonly children: ReactNode;
};

/** The live picture, or the one just taken. */
export function Viewfinder({ video, label, isMirrored = false, shot, children }: ViewfinderProps) {
  return (
    <div className={styles.view}>
      <video ref={video} className={isMirrored ? styles.mirrored : ''} aria-label={label} muted playsInline autoPlay />
      {shot && <img className={styles.shot} src={shot} alt="" />}
      {children}
    </div>
  );
}

/** Draws the corners to hold a card between, upright for a vertical card. */
export function CardFrame({ isVertical = false }: { readonly isVertical?: boolean }) {
  return (
    <div className={`${styles.frame} ${isVertical ? styles.vertical : ''}`} aria-hidden="true">
      <svg
        aria-hidden="true"
        viewBox={isVertical ? '0 0 100 158.6' : '0 0 158.6 100'}
        fill="none"
        stroke="white"
        strokeWidth="1.7"
        strokeLinecap="round"
      >
        <path
          d={
            isVertical
              ? 'M18 2H8a6 6 0 0 0-6 6v12M2 138.6v12a6 6 0 0 0 6 6h10M82 156.6h10a6 6 0 0 0 6-6v-12M98 20V8a6 6 0 0 0-6-6H82'
              : 'M2 18V8a6 6 0 0 1 6-6h12M138.6 2h12a6 6 0 0 1 6 6v10M156.6 82v10a6 6 0 0 1-6 6h-12M20 98H8a6 6 0 0 1-6-6V82'
          }
        />
      </svg>
    </div>
  );
}
