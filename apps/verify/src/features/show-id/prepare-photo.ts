import { createBarcodeReader, findCard, frameQuality } from '@carded/documents/browser';
import { deviceTextOf } from '#pictures/device-text.ts';
import { draw, longestSent, partOf, pixelsOf } from '#pictures/drawing.ts';
import { type PhotoHint, photoHints } from '#pictures/photo-hints.ts';
import { trimBox } from '#pictures/trim-box.ts';

const readBudgetMs = 4000;
/** Sharpness and light are judged at this length, at which letters of a card are some pixels high. */
const judgedAt = 1000;

/** A photo ready to be looked at and sent. */
export interface PreparedPhoto {
  readonly whole: HTMLCanvasElement;
  /** Cut down to the card; null when that would not help. */
  readonly card: HTMLCanvasElement | null;
  readonly hints: readonly PhotoHint[];
  /** What its barcode says, when one is wanted and could be read. Not reading it is no fault: the server reads it again. */
  readonly deviceText: string | null;
}

/** Makes a photo smaller, finds the card in it, judges it, and reads its code. Closes the photo. */
export async function preparePhoto(photo: ImageBitmap, hasCode: boolean): Promise<PreparedPhoto> {
  const whole = draw(photo, longestSent);
  photo.close();
  const pixels = pixelsOf(whole);
  const box = pixels && trimBox(findCard(pixels), whole.width, whole.height);
  const card = box && partOf(whole, box);
  const deviceText = hasCode && pixels ? await textOf(pixels) : null;
  const judged = pixelsOf(draw(card ?? whole, judgedAt));
  const hints = judged
    ? photoHints({
        quality: frameQuality(judged),
        longest: Math.max((card ?? whole).width, (card ?? whole).height),
        isCodeRead: hasCode ? deviceText !== null : null,
      })
    : [];
  return { whole, card, hints, deviceText };
}

async function textOf(pixels: ImageData): Promise<string | null> {
  const reader = createBarcodeReader();
  const reading = await reader.read(pixels, { budgetMs: readBudgetMs }).catch(() => null);
  reader.close();
  return reading ? deviceTextOf(reading) : null;
}
