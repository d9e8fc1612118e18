import type { GrayImage } from '#pixels/cut-out.ts';

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

/** Mean over a square of `2 * radius + 1` pixels, in time that does not depend on the radius. Edges are repeated. */
export function boxBlur({ data, width, height }: GrayImage, radius: number): GrayImage {
  const across = new Uint8Array(data.length);
  for (let row = 0; row < height; row++) slide(data, across, row * width, 1, width, radius);
  const out = new Uint8Array(data.length);
  for (let column = 0; column < width; column++) slide(across, out, column, width, height, radius);
  return { data: out, width, height };
}

function slide(from: Uint8Array, to: Uint8Array, start: number, step: number, count: number, radius: number): void {
  const size = 2 * radius + 1;
  const last = start + (count - 1) * step;
  let sum = (from[start] ?? 0) * (radius + 1);
  for (let ahead = 1; ahead <= radius; ahead++) sum += from[Math.min(start + ahead * step, last)] ?? 0;
  for (let index = 0, at = start; index < count; index++, at += step) {
    to[at] = sum / size + 0.5;
    const entering = index + radius + 1 < count ? at + (radius + 1) * step : last;
    const leaving = index - radius >= 0 ? at - radius * step : start;
    sum += (from[entering] ?? 0) - (from[leaving] ?? 0);
  }
}
