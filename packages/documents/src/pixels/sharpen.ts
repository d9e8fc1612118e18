import { boxBlur } from '#pixels/blur.ts';
import type { GrayImage } from '#pixels/image.ts';

/** Unsharp mask: adds `amount` times the difference to a blurred copy (two box means of `radius`). */
export function sharpen(image: GrayImage, radius: number, amount: number): GrayImage {
  const soft = boxBlur(boxBlur(image, radius), radius).data;
  const { data, width, height } = image;
  const out = new Uint8ClampedArray(data.length);
  for (let at = 0; at < out.length; at++) {
    const value = data[at] ?? 0;
    out[at] = value + amount * (value - (soft[at] ?? 0));
  }
  return { data: new Uint8Array(out.buffer), width, height };
}
