import { gunzipSync } from 'node:zlib';
import { OCR_B_BITMAPS, OCR_B_COLUMNS, OCR_B_ROWS, OCR_B_SIGNS } from './generated/ocr-b-bitmaps.ts';
import type { Lettering } from './lettering.ts';

let bitmaps: Uint8Array | undefined;
/** Signs by letter and strength of the strokes: a document has dozens of each. */
const signs = new Map<string, Uint8Array>();

/**
 * A line of OCR-B from bitmaps that were made from Debian's fonts-ocr-b, so that no font is needed. `spread` makes strokes
 * bolder on each side or, below zero, thinner, in shares of the pitch.
 */
export function ocrB(text: string, spread = 0): Lettering {
  const [width, height] = [text.length * OCR_B_COLUMNS, OCR_B_ROWS];
  const data = new Uint8Array(width * height);
  const reach = Math.round(spread * OCR_B_COLUMNS);
  [...text].forEach((letter, index) => {
    const sign = signOf(letter, reach);
    for (let row = 0; row < height; row++) {
      const from = row * OCR_B_COLUMNS;
      data.set(sign.subarray(from, from + OCR_B_COLUMNS), row * width + index * OCR_B_COLUMNS);
    }
  });
  return { data, width, height, left: 0, middle: height / 2, pitchPx: OCR_B_COLUMNS };
}

function signOf(letter: string, reach: number): Uint8Array {
  const known = signs.get(`${letter}${reach}`);
  if (known !== undefined) return known;
  const at = OCR_B_SIGNS.indexOf(letter);
  const around = discOf(Math.abs(reach));
  const sign = new Uint8Array(OCR_B_COLUMNS * OCR_B_ROWS).map((_, place) => {
    const [x, y] = [place % OCR_B_COLUMNS, Math.floor(place / OCR_B_COLUMNS)];
    const isNear = ([dx, dy]: readonly [number, number]) => isInk(at, x + dx, y + dy);
    return at >= 0 && (reach < 0 ? around.every(isNear) : around.some(isNear)) ? 255 : 0;
  });
  signs.set(`${letter}${reach}`, sign);
  return sign;
}

function isInk(sign: number, column: number, row: number): boolean {
  if (column < 0 || row < 0 || column >= OCR_B_COLUMNS || row >= OCR_B_ROWS) return false;
  bitmaps ??= new Uint8Array(gunzipSync(Buffer.from(OCR_B_BITMAPS, 'base64')));
  const bit = (sign * OCR_B_ROWS + row) * OCR_B_COLUMNS + column;
  return (((bitmaps[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
}

/** The rim and the middle of a disc are enough to grow or shrink strokes by its radius. */
function discOf(radius: number): readonly (readonly [number, number])[] {
  const rim = Array.from({ length: radius === 0 ? 0 : 12 }, (_, step) => {
    const angle = (step * Math.PI) / 6;
    return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))] as const;
  });
  return [[0, 0], ...rim];
}
