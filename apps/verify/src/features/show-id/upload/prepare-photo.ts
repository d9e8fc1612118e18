import { createBarcodeReader, findCard, frameQuality } from '@carded/documents/browser';
import { glanceAt } from '#camera/hints.tsx';
import type { Side } from '#features/show-id/choose-id.tsx';
import { draw, longestSent, partOf, pixelsOf, trimBox } from '#pictures/drawing.ts';
import { deviceTextOf, type PhotoHint, photoHints } from '#pictures/open-photo.ts';

/** A front is looked at for the barcode of a back only as long as nobody waits for it. */
const readBudgetMs = { front: 1200, back: 4000 } as const;
/** Sharpness and light are judged at this length, at which letters of a card are some pixels high. */
const judgedAt = 1000;

/** A photo ready to be looked at and sent. */
export type PreparedPhoto = {
  readonly whole: HTMLCanvasElement;
  /** Cut down to the card; null when that would not help. */
  readonly card: HTMLCanvasElement | null;
  readonly hints: readonly PhotoHint[];
  /** Text of its barcode, if one is wanted and was read. A failure is fine: the server reads it again. */
  readonly deviceText: string | null;
  /** Brightness pattern of the card, to recognize the same side again. */
  readonly glance: Uint8Array | null;
};

/** Makes a photo smaller, finds the card in it, judges it, and reads its code. Closes the photo. */
export async function preparePhoto(
  photo: ImageBitmap,
  side: Side,
  isSeenBefore: (glance: Uint8Array | null) => boolean,
): Promise<PreparedPhoto> {
  const whole = draw(photo, longestSent);
  photo.close();
  const pixels = pixelsOf(whole);
  const box = pixels && trimBox(findCard(pixels), whole.width, whole.height);
  const card = box && partOf(whole, box);
  const code = side !== 'passport' && pixels ? await textOf(pixels, readBudgetMs[side]) : null;
  const judged = pixelsOf(draw(card ?? whole, judgedAt));
  const glance = judged && glanceAt(judged);
  const wrongSide =
    side === 'front' && code !== null ? 'is_back' : side === 'back' && isSeenBefore(glance) ? 'same_side' : null;
  const hints = judged
    ? photoHints({
        quality: frameQuality(judged),
        longest: Math.max((card ?? whole).width, (card ?? whole).height),
        isCodeRead: side === 'back' ? code !== null : null,
        wrongSide,
      })
    : [];
  return { whole, card, hints, deviceText: side === 'back' ? code : null, glance };
}

async function textOf(pixels: ImageData, budgetMs: number): Promise<string | null> {
  const reader = createBarcodeReader();
  const reading = await reader.read(pixels, { budgetMs }).catch(() => null);
  reader.close();
  return reading ? deviceTextOf(reading) : null;
}
