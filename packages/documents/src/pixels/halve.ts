import type { GrayImage } from '#pixels/image.ts';

/** Half as wide and high: means of two by two pixels. An odd last row or column is dropped. */
export function halve({ data, width, height }: GrayImage): GrayImage {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const out = new Uint8Array(halfWidth * halfHeight);
  for (let y = 0, at = 0; y < halfHeight; y++) {
    for (let x = 0, from = 2 * y * width; x < halfWidth; x++, at++, from += 2) {
      const upper = (data[from] ?? 0) + (data[from + 1] ?? 0);
      out[at] = (upper + (data[from + width] ?? 0) + (data[from + width + 1] ?? 0) + 2) >> 2;
    }
  }
  return { data: out, width: halfWidth, height: halfHeight };
}
