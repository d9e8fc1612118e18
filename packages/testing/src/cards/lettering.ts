/** A line of fixed-pitch letters: how much of each pixel is ink (0 to 255), row by row, and where the letters stand. */
export interface Lettering {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Where the first letter's place begins. */
  readonly left: number;
  /** Half way up the capitals. */
  readonly middle: number;
  /** From letter to letter. */
  readonly pitchPx: number;
}

/** Ink at a place between pixels, 0 to 1; none outside. */
export function inkAt({ data, width, height }: Lettering, x: number, y: number): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const [fx, fy] = [x - 0.5 - left, y - 0.5 - top];
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= width || row >= height ? 0 : (data[row * width + column] ?? 0);
  const upper = at(left, top) * (1 - fx) + at(left + 1, top) * fx;
  const lower = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx;
  return (upper * (1 - fy) + lower * fy) / 255;
}
