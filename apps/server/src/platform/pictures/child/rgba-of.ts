import type { RgbaImage } from '@carded/documents/node';
import type { RgbPixels } from '#platform/pictures/picture-job.ts';

/** The same pixels with a fourth byte each, for readers that want one. */
export function rgbaOf({ data, width, height }: RgbPixels): RgbaImage {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0, from = 0, to = 0; pixel < width * height; pixel += 1, from += 3, to += 4) {
    rgba[to] = data[from] ?? 0;
    rgba[to + 1] = data[from + 1] ?? 0;
    rgba[to + 2] = data[from + 2] ?? 0;
  }
  return { data: rgba, width, height };
}
