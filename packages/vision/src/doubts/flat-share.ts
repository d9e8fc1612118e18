import type { RgbaImage } from '@carded/documents';

const SIDE = 8;
/** Deviation of brightness, in steps of 255, below which a block has no grain at all: no lens makes such. */
const GRAIN = 0.35;

/** Share of a picture's blocks of 8 by 8 pixels without any grain, 0 to 1. Photos have little of it; drawings are mostly that. */
export function flatShare({ data, width, height }: RgbaImage): number {
  let [flat, count] = [0, 0];
  for (let top = 0; top + SIDE <= height; top += SIDE) {
    for (let left = 0; left + SIDE <= width; left += SIDE, count++) {
      let [sum, squares] = [0, 0];
      for (let y = top; y < top + SIDE; y++) {
        for (let x = left, at = (y * width + left) * 4; x < left + SIDE; x++, at += 4) {
          const light = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
          sum += light;
          squares += light * light;
        }
      }
      const mean = sum / SIDE ** 2;
      if (squares / SIDE ** 2 - mean * mean < GRAIN ** 2) flat++;
    }
  }
  return count === 0 ? 1 : flat / count;
}
