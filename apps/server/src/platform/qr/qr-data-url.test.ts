import { assert, integer, property } from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { bilevelPng, qrDataUrl } from './qr-data-url.ts';

/** The pixels that a decoder sees: 0 dark, 255 white. */
const pixelsOf = (png: Buffer) =>
  sharp(png, { failOn: 'warning' }).extractChannel(0).raw().toBuffer({ resolveWithObject: true });

it('a decoder sees the pixels that were drawn, at any size', async () => {
  for (const side of [1, 7, 8, 9, 33, 200]) {
    const isDark = (x: number, y: number) => (x * 7 + y * 3) % 5 < 2;
    const { data, info } = await pixelsOf(bilevelPng(side, isDark));
    expect([info.width, info.height]).toEqual([side, side]);
    const drawn = Array.from({ length: side * side }, (_, at) => (isDark(at % side, Math.floor(at / side)) ? 0 : 255));
    expect([...data]).toEqual(drawn);
  }
});

it('a QR code has its quiet zone, and a finder pattern in the corner', async () => {
  const png = Buffer.from(qrDataUrl('https://carded.example/t/abc').split(',')[1] ?? '', 'base64');
  const { data, info } = await pixelsOf(png);
  const at = (module: number, line: number) => data[(line * 8 + 4) * info.width + module * 8 + 4];
  assert(
    property(
      integer({ min: 0, max: info.width / 8 - 1 }),
      integer({ min: 0, max: 3 }),
      (along, edge) => at(along, edge) === 255,
    ),
  );
  expect([4, 5, 6, 7, 8, 9, 10, 11].map((module) => at(module, 4))).toEqual([...Array(7).fill(0), 255]);
});
