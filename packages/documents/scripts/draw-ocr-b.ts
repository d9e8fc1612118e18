/**
 * Makes the bitmaps of OCR-B that drawn documents and the training use, from the font of Debian's fonts-ocr-b:
 * `node packages/documents/scripts/draw-ocr-b.ts /usr/share/fonts/opentype/ocr-b/OCRB.otf`.
 */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { inkAt, renderFont } from '@carded/testing/cards';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';
const [COLUMNS, ROWS] = [60, 90];

const fontFile = process.argv[2];
if (fontFile === undefined) throw new Error('Name the font file.');
const line = await renderFont(fontFile, 'OCRB', SIGNS, 120);
const scale = line.pitchPx / COLUMNS;
const bits = new Uint8Array(Math.ceil((SIGNS.length * COLUMNS * ROWS) / 8));
for (let bit = 0; bit < SIGNS.length * COLUMNS * ROWS; bit++) {
  const [column, row] = [bit % COLUMNS, Math.floor(bit / COLUMNS) % ROWS];
  const x = line.left + (Math.floor(bit / COLUMNS / ROWS) * COLUMNS + column + 0.5) * scale;
  const isDark = inkAt(line, x, line.middle + (row + 0.5 - ROWS / 2) * scale) > 0.5;
  if (isDark) bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (128 >> (bit & 7));
}
const target = new URL('../../testing/src/cards/generated/ocr-b-bitmaps.ts', import.meta.url);
writeFileSync(
  target,
  `// Made by packages/documents/scripts/draw-ocr-b.ts from Debian's fonts-ocr-b (public domain). Do not edit.
export const OCR_B_SIGNS = '${SIGNS}';
export const OCR_B_COLUMNS = ${COLUMNS};
export const OCR_B_ROWS = ${ROWS};
/** One bit a pixel, sign by sign, row by row; gzip, base64. */
export const OCR_B_BITMAPS =
  '${gzipSync(bits, { level: 9 }).toString('base64')}';
`,
);
