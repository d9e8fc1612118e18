import type { GrayImage } from '#pixels/cut-out.ts';

/** Side of a block in pixels. */
export const BLOCK = 8;

/**
 * How strongly and in which direction brightness changes, block by block: sums of gx², gy² and gx·gy (the structure
 * tensor). Noise is taken off and each block is relative to its own brightness, so that shade does not hide anything.
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
