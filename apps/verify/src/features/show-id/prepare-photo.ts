import { createBarcodeReader } from '@carded/documents/browser';
import { draw, longestSent, pixelsOf, toJpeg } from '#pictures/drawing.ts';

const readBudgetMs = 4000;

/** A photo made ready for sending; with the text of its barcode when one is wanted and can be read. Not reading it is no fault: the server reads it again. */
export async function preparePhoto(
  photo: ImageBitmap,
  hasCode: boolean,
): Promise<{ image: string; device_text?: string }> {
  const canvas = draw(photo, longestSent);
  photo.close();
  const image = toJpeg(canvas);
  const pixels = hasCode ? pixelsOf(canvas) : null;
  if (!pixels) return { image };
  const reader = createBarcodeReader();
  const reading = await reader.read(pixels, { budgetMs: readBudgetMs }).catch(() => null);
  reader.close();
  return reading ? { image, device_text: reading.text.slice(0, 4000) } : { image };
}
