import type { GrayImage } from '#pixels/image.ts';

/** The columns from `from` up to `to` (shares of the width). */
export function columnsOf({ data, width, height }: GrayImage, from: number, to: number): GrayImage {
  const [first, end] = [Math.floor(width * from), Math.ceil(width * to)];
  const out = new Uint8Array((end - first) * height);
  for (let y = 0; y < height; y++) out.set(data.subarray(y * width + first, y * width + end), y * (end - first));
  return { data: out, width: end - first, height };
}

/** Columns become rows. */
export function transpose({ data, width, height }: GrayImage): GrayImage {
  const out = new Uint8Array(data.length);
  for (let y = 0, at = 0; y < height; y++) for (let x = 0; x < width; x++, at++) out[x * height + y] = data[at] ?? 0;
  return { data: out, width: height, height: width };
}
