import type { GrayImage } from '#pixels/image.ts';

/** Radians. */
export const DEGREE = Math.PI / 180;

/**
 * How far the bars of a symbol lean, in radians clockwise: the angle at which the sum of brightness down each column
 * changes most sharply, because the guard bars and the first bar of each column of codewords then stand upright.
 * Looks `range` radians to both sides, coarsely, then finely.
 */
export function measureTilt(image: GrayImage, range: number): number {
  const coarse = sharpestAngle(image, 0, range, 0.5 * DEGREE, Math.ceil(image.height / 48));
  return sharpestAngle(image, coarse, 0.4 * DEGREE, 0.1 * DEGREE, Math.ceil(image.height / 96));
}

function sharpestAngle(image: GrayImage, middle: number, range: number, step: number, rowStep: number): number {
  const steps = Math.round(range / step);
  let [sharpest, highest] = [middle, -1];
  for (let index = -steps; index <= steps; index++) {
    const angle = middle + index * step;
    const score = columnSharpness(image, Math.tan(angle), rowStep);
    if (score > highest) [sharpest, highest] = [angle, score];
  }
  return sharpest;
}

function columnSharpness({ data, width, height }: GrayImage, slope: number, rowStep: number): number {
  const margin = Math.ceil((Math.abs(slope) * height) / 2);
  const count = width - 2 * margin;
  if (count < 16) return 0;
  const sums = new Float32Array(count);
  for (let y = 0; y < height; y += rowStep) {
    const from = y * width + margin + Math.round((height / 2 - y) * slope);
    for (let x = 0; x < count; x++) sums[x] = (sums[x] ?? 0) + (data[from + x] ?? 0);
  }
  let score = 0;
  for (let x = 2; x < count; x++) {
    const change = (sums[x] ?? 0) - (sums[x - 2] ?? 0);
    score += change * change;
  }
  return score / count;
}
