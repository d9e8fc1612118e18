/** A line of fixed-pitch letters: how much of each pixel is ink (0 to 255), row by row, and where the letters stand. */
export type Lettering = {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Left edge of the first letter's place. */
  readonly left: number;
  /** Half way up the capitals. */
  readonly middle: number;
  /** From letter to letter. */
  readonly pitchPx: number;
};

/** Ink at a place between pixels, 0 to 1; none outside. */
export function inkAt({ data, width, height }: Lettering, x: number, y: number): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 0;
  const [fx, fy] = [x - 0.5 - left, y - 0.5 - top];
  const here = top * width + left;
  const upper = (data[here] ?? 0) * (1 - fx) + (data[here + 1] ?? 0) * fx;
  const lower = (data[here + width] ?? 0) * (1 - fx) + (data[here + width + 1] ?? 0) * fx;
  return (upper * (1 - fy) + lower * fy) / 255;
}
