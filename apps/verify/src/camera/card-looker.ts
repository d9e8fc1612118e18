import {
  createBarcodeReader,
  createMrzReader,
  findCard,
  frameQuality,
  type RgbaImage,
} from '@carded/documents/browser';
import { glanceAt, type HeldStill, heldStill, isHeldLongEnough } from '#camera/held-still.ts';
import { cardHint, faultOf, type Hint, smallestShare } from '#camera/hint-for.ts';
import { deviceTextOf } from '#pictures/device-text.ts';
import { draw, pixelsOf } from '#pictures/drawing.ts';
import { limits } from '#pictures/quality-limits.ts';

export type CardSide = 'front' | 'back' | 'passport';

/** What one look at the live picture says. */
export type Look = {
  readonly hint: Hint;
  readonly isVertical: boolean;
  /** The picture is to be taken now; with the text of its code when that was read. */
  readonly take: { readonly text?: string } | null;
};

const looksAt = 480;
/** Longer sides of what the readers see, in turns: the smaller is quick, the larger holds fine codes. */
const readsAt = [1280, 1920] as const;
const barcodeMs = 700;
const zoneMs = 500;
/** The hint to turn the card over stays this many looks. */
const looksOtherSide = 8;
const nothing: RgbaImage = { data: new Uint8ClampedArray(4), width: 1, height: 1 };

/** Looks at frames of a camera. The reader's code is fetched at once, so that it is there when the back is shown. */
export function createCardLooker() {
  const barcodes = createBarcodeReader();
  const zones = createMrzReader();
  let held: HeldStill | null = null;
  let [unread, otherSide, looks, standing] = [0, 0, 0, 0];
  void barcodes.read(nothing).catch(() => null);

  const readingOf = async (video: HTMLVideoElement) => {
    const pixels = pixelsOf(draw(video, readsAt[looks % 2] ?? readsAt[0]));
    return pixels && barcodes.read(pixels, { budgetMs: barcodeMs }).catch(() => null);
  };
  const hasZone = async (video: HTMLVideoElement) => {
    const pixels = pixelsOf(draw(video, readsAt[looks % 2] ?? readsAt[0]));
    const reading = pixels && (await zones.read(pixels, { budgetMs: zoneMs }).catch(() => null));
    return reading?.checks.composite === 'ok';
  };

  /** A back is taken by its code, a passport by its zone. */
  const takeByReading = async (video: HTMLVideoElement, side: CardSide): Promise<Look['take']> => {
    if (side === 'passport') return (await hasZone(video)) ? {} : null;
    const reading = await readingOf(video);
    return reading ? { text: deviceTextOf(reading) } : null;
  };
  /** A front is taken once it lies still, unless it shows a code: then it is the back. */
  const takeByStillness = async (video: HTMLVideoElement): Promise<Look['take']> => {
    if (!isHeldLongEnough(held, performance.now())) return null;
    if ((await readingOf(video)) === null) return {};
    otherSide = looksOtherSide;
    held = null;
    return null;
  };

  return {
    /** The other side, or the same side again. */
    begin: () => {
      held = null;
      [unread, otherSide, looks] = [0, 0, 0];
    },
    /** Null while there is no picture yet. */
    look: async (video: HTMLVideoElement, side: CardSide, isAutomatic: boolean): Promise<Look | null> => {
      if (video.videoWidth === 0) return null;
      // The workers read while this page looks.
      const isRead = side !== 'front';
      const reading = isAutomatic && isRead ? takeByReading(video, side) : null;
      const pixels = pixelsOf(draw(video, looksAt));
      if (!pixels) return null;
      const quality = frameQuality(pixels);
      const card = side === 'passport' ? null : findCard(pixels);
      const isGood = faultOf(quality) === null && (card?.share ?? 0) >= smallestShare;
      held = isGood ? heldStill(held, glanceAt(pixels), performance.now()) : null;
      standing = card === null ? standing : Math.max(-2, Math.min(2, standing + (card.isVertical ? 1 : -1)));
      otherSide = Math.max(0, otherSide - 1);
      looks++;
      const take = isAutomatic && !isRead ? await takeByStillness(video) : await reading;
      if (side === 'back' && isAutomatic) unread = take || quality.sharpness < limits.leastSharpness ? 0 : unread + 1;
      const hint =
        side === 'passport'
          ? (faultOf(quality) ?? 'steady')
          : cardHint({ quality, card, unread, isOtherSide: otherSide > 0 });
      return { hint: take ? 'steady' : hint, isVertical: standing > 0, take };
    },
    close: () => {
      barcodes.close();
      zones.close();
    },
  };
}
