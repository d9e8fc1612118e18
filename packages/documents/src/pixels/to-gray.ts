import type { GrayImage, RgbaImage } from '#pixels/image.ts';

/** Brightness by the weights of ITU-R BT.601. Transparent pixels count with their own color. */
export function toGray({ data, width, height }: RgbaImage): GrayImage {
  const gray = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < gray.length; at++, from += 4) {
    gray[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8;
  }
  return { data: gray, width, height };
}
