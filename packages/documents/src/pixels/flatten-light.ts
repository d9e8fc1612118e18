import { boxBlur } from '#pixels/blur.ts';
import type { GrayImage } from '#pixels/image.ts';

/** Contrast below this many steps is taken for noise and not stretched further. */
const FAINT = 12;

/** Evens out light: each pixel relative to the mean and the contrast around it. */
export function flattenLight(image: GrayImage, radius: number): GrayImage {
  const { data, width, height } = image;
  const mean = boxBlur(image, radius).data;
  const away = new Uint8Array(data.length);
  for (let at = 0; at < away.length; at++) away[at] = Math.abs((data[at] ?? 0) - (mean[at] ?? 0));
  const contrast = boxBlur({ data: away, width, height }, radius).data;
  const out = new Uint8ClampedArray(data.length);
  for (let at = 0; at < out.length; at++) {
    const gain = 64 / Math.max(FAINT, contrast[at] ?? 0);
    out[at] = 128 + ((data[at] ?? 0) - (mean[at] ?? 0)) * gain;
  }
  return { data: new Uint8Array(out.buffer), width, height };
}
