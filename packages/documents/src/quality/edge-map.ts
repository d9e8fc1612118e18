import type { RgbaImage } from '#pixels/image.ts';

/** How brightness changes in a much smaller copy of an image. */
export type EdgeMap = {
  readonly width: number;
  readonly height: number;
  /** Pixels of the image per pixel of the map. */
  readonly scale: number;
  readonly gx: Float32Array;
  readonly gy: Float32Array;
  readonly strength: Float32Array;
};

/** The longer side of the map, about. */
const LONGEST = 240;

/** Means of squares of pixels, smoothed once, then Sobel's differences per pixel. */
export function edgeMap({ data, width: fullWidth, height: fullHeight }: RgbaImage): EdgeMap {
  const scale = Math.max(1, Math.round(Math.max(fullWidth, fullHeight) / LONGEST));
  const [width, height] = [Math.floor(fullWidth / scale), Math.floor(fullHeight / scale)];
  const small = new Float32Array(width * height);
  const step = Math.max(1, scale >> 2);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      let [sum, count] = [0, 0];
      for (let dy = 0; dy < scale; dy += step) {
        for (let dx = 0; dx < scale; dx += step, count++) {
          const from = ((y * scale + dy) * fullWidth + x * scale + dx) * 4;
          sum += 0.3 * (data[from] ?? 0) + 0.59 * (data[from + 1] ?? 0) + 0.11 * (data[from + 2] ?? 0);
        }
      }
      small[at] = sum / count;
    }
  }
  const gx = new Float32Array(width * height);
  const gy = new Float32Array(width * height);
  const strength = new Float32Array(width * height);
  const of = (at: number) => small[at] ?? 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const [up, down] = [at - width, at + width];
      const right = of(up + 1) + 2 * of(at + 1) + of(down + 1) - of(up - 1) - 2 * of(at - 1) - of(down - 1);
      const below = of(down - 1) + 2 * of(down) + of(down + 1) - of(up - 1) - 2 * of(up) - of(up + 1);
      gx[at] = right / 4;
      gy[at] = below / 4;
      strength[at] = Math.hypot(right, below) / 4;
    }
  }
  return { width, height, scale, gx, gy, strength };
}
