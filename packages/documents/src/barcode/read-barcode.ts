import type { ReadResult } from 'zxing-wasm/reader';
import { type Attempt, attempts } from '#barcode/attempts.ts';
import { scan, UPRIGHT, whenLoaded } from '#barcode/zxing.ts';
import { isSaneImage, type Point, project, type RgbaImage, toGray } from '#pixels/image.ts';

const DEFAULT_BUDGET_MS = 2_000;

/** Result of reading an image. */
export type BarcodeReading = {
  /** Bytes of the symbol as Latin-1 text, including control characters. */
  readonly text: string;
  readonly format: 'PDF417';
  /** The symbol's corners in the given image: top left, top right, bottom right, bottom left as the symbol is read. */
  readonly corners: readonly [Point, Point, Point, Point];
  /** Name of the treatment that made it readable. */
  readonly stage: string;
  /** Time from call to result in milliseconds. */
  readonly ms: number;
};

export type ReadBarcodeOptions = {
  /** Milliseconds after which no new attempt starts; 2,000 by default. The first attempt is always made. */
  readonly budgetMs?: number;
  /** The clock of the budget, in milliseconds: a process that others crowd out may count its own processor time. The time of day when left out. */
  readonly now?: () => number;
};

/**
 * Reads the PDF417 symbol on an identity card from pixels: any rotation, small, blurred or unevenly lit. Null without one, when it cannot be read, or when the
 * image's size is invalid (empty, over 64 megapixels, or data of another length). Rejects only when the WebAssembly was not loaded.
 */
export async function readBarcode(image: RgbaImage, options: ReadBarcodeOptions = {}): Promise<BarcodeReading | null> {
  const startedAt = performance.now();
  await whenLoaded();
  if (!isSaneImage(image)) return null;
  const { budgetMs = DEFAULT_BUDGET_MS, now = () => performance.now() } = options;
  const until = now() + budgetMs;
  for (const attempt of attempts(toGray(image))) {
    const found = await scan(attempt.image, attempt.look ?? UPRIGHT);
    if (found !== null) return readingOf(found, attempt, performance.now() - startedAt);
    if (now() >= until) return null;
  }
  return null;
}

function readingOf({ bytes, position }: ReadResult, { origin, stage }: Attempt, ms: number): BarcodeReading {
  const { topLeft, topRight, bottomRight, bottomLeft } = position;
  const place = (point: Point): Point => (origin === undefined ? point : project(origin, point));
  return {
    text: latin1(bytes),
    format: 'PDF417',
    corners: [place(topLeft), place(topRight), place(bottomRight), place(bottomLeft)],
    stage,
    ms,
  };
}

/** ISO 8859-1, the standard's character set; `TextDecoder` would read 0x80 to 0x9f as Windows-1252. */
function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
