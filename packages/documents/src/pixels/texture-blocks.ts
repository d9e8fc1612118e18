import type { GrayImage } from '#pixels/image.ts';

/** Side of a block in pixels. */
export const BLOCK = 8;

/**
 * Strength and direction of brightness changes, by block: sums of gx², gy² and gx·gy (the structure tensor). Noise is subtracted and each block is relative to
 * its own brightness, so that shade hides nothing.
 */
export type TextureBlocks = {
  readonly columns: number;
  readonly rows: number;
  readonly xx: Float32Array;
  readonly yy: Float32Array;
  readonly xy: Float32Array;
};

/** Keeps what is left of the noise of black areas from counting as texture. */
const DARK_FLOOR = 40;
/** A fifth of the blocks of any photograph is flat: what moves there is noise. */
const FLAT_SHARE = 0.2;

export function textureBlocks({ data, width, height }: GrayImage): TextureBlocks {
  const columns = Math.max(0, Math.floor((width - 2) / BLOCK));
  const rows = Math.max(0, Math.floor((height - 2) / BLOCK));
  const count = columns * rows;
  const [xx, yy, xy] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  const light = new Float32Array(count);
  for (let block = 0; block < count; block++) {
    const left = 1 + (block % columns) * BLOCK;
    const top = 1 + Math.floor(block / columns) * BLOCK;
    let sumXX = 0;
    let sumYY = 0;
    let sumXY = 0;
    let sum = 0;
    for (let y = top; y < top + BLOCK; y++) {
      for (let at = y * width + left, end = at + BLOCK; at < end; at++) {
        const gx = (data[at + 1] ?? 0) - (data[at - 1] ?? 0);
        const gy = (data[at + width] ?? 0) - (data[at - width] ?? 0);
        sumXX += gx * gx;
        sumYY += gy * gy;
        sumXY += gx * gy;
        sum += data[at] ?? 0;
      }
    }
    xx[block] = sumXX;
    yy[block] = sumYY;
    xy[block] = sumXY;
    light[block] = (sum / (BLOCK * BLOCK) + DARK_FLOOR) ** 2;
  }
  const noise = 1.2 * (xx.toSorted()[Math.floor(count * FLAT_SHARE)] ?? 0);
  for (let block = 0; block < count; block++) {
    const relative = 1 / (light[block] ?? 1);
    xx[block] = Math.max(0, (xx[block] ?? 0) - noise) * relative;
    yy[block] = Math.max(0, (yy[block] ?? 0) - noise) * relative;
    xy[block] = (xy[block] ?? 0) * relative;
  }
  return { columns, rows, xx, yy, xy };
}

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

/** Contrast below which steps count as noise and are not amplified. */
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
