import type { GrayImage, Point } from '#pixels/image.ts';

/** Line of evenly spaced letters from the first to the last, slightly bent if necessary. */
export type LetterLine = {
  readonly count: number;
  /** Middles of the first and the last letter. */
  readonly first: Point;
  readonly last: Point;
  /** Offset of the middle letters from their even place, in pitches: along the line and down. */
  readonly bend: number;
  readonly sag: number;
  /** Height of letters against their pitch; 1 as the font draws them. */
  readonly stretch: number;
};

/** The place of a letter. Down is to the right of the way along, as the image is looked at. */
export function placeOf({ count, first, last, bend, sag, stretch }: LetterLine, index: number): GlyphPlace {
  const steps = count - 1;
  const [stepX, stepY] = [(last.x - first.x) / steps, (last.y - first.y) / steps];
  const away = (2 * index) / steps - 1;
  const arch = 1 - away * away;
  const at = index + bend * arch;
  const slope = (-4 * away) / steps;
  const along = {
    x: stepX * (1 + bend * slope) - stepY * sag * slope,
    y: stepY * (1 + bend * slope) + stepX * sag * slope,
  };
  return {
    middle: { x: first.x + stepX * at - stepY * sag * arch, y: first.y + stepY * at + stepX * sag * arch },
    along,
    down: { x: -along.y * stretch, y: along.x * stretch },
  };
}

/** Moves the ends by pitches along and down the line; the rest as given. */
export function moved(line: LetterLine, ends: { readonly first?: Point; readonly last?: Point }): LetterLine {
  const steps = line.count - 1;
  const [stepX, stepY] = [(line.last.x - line.first.x) / steps, (line.last.y - line.first.y) / steps];
  const shifted = (from: Point, by: Point | undefined): Point =>
    by === undefined ? from : { x: from.x + stepX * by.x - stepY * by.y, y: from.y + stepY * by.x + stepX * by.y };
  return { ...line, first: shifted(line.first, ends.first), last: shifted(line.last, ends.last) };
}

/** Reverses the direction of reading. */
export function reversed(line: LetterLine): LetterLine {
  return { ...line, first: line.last, last: line.first, bend: -line.bend, sag: -line.sag };
}

/** The line in an image of `factor` times the size. */
export function scaled(line: LetterLine, factor: number): LetterLine {
  const by = ({ x, y }: Point): Point => ({ x: x * factor, y: y * factor });
  return { ...line, first: by(line.first), last: by(line.last) };
}

/** Characters of the zone, in the order of the classifier's answers; the answer after them means "none of these". */
export const GLYPHS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';

/** A glyph's place as the classifier sees it: samples across one pitch, and down. */
const CELL_COLUMNS = 14;
const CELL_ROWS = 18;
export const CELL_SIZE = CELL_COLUMNS * CELL_ROWS;
/** Height of the place in units of `down`: the samples are square when a pitch is as long as `down`. */
const CELL_HEIGHT = CELL_ROWS / CELL_COLUMNS;

/** Place of one glyph: its middle, the step to the next glyph, and the same length down the glyph. */
type GlyphPlace = {
  readonly middle: Point;
  readonly along: Point;
  readonly down: Point;
};

/** Samples a place (bilinear, edges repeated) into `out`. */
export function sampleCell({ data, width, height }: GrayImage, place: GlyphPlace, out: Float32Array): void {
  const { middle, along, down } = place;
  const [maxX, maxY] = [width - 1.001, height - 1.001];
  for (let row = 0, at = 0; row < CELL_ROWS; row++) {
    const v = ((row + 0.5) / CELL_ROWS - 0.5) * CELL_HEIGHT;
    for (let column = 0; column < CELL_COLUMNS; column++, at++) {
      const u = (column + 0.5) / CELL_COLUMNS - 0.5;
      const x = Math.min(Math.max(middle.x + u * along.x + v * down.x - 0.5, 0), maxX);
      const y = Math.min(Math.max(middle.y + u * along.y + v * down.y - 0.5, 0), maxY);
      const [left, top] = [x | 0, y | 0];
      const [fx, fy] = [x - left, y - top];
      const here = top * width + left;
      const upper = (data[here] ?? 0) * (1 - fx) + (data[here + 1] ?? 0) * fx;
      const lower = (data[here + width] ?? 0) * (1 - fx) + (data[here + width + 1] ?? 0) * fx;
      out[at] = upper + (lower - upper) * fy;
    }
  }
}

/** Measures the contrast of a sampled place's ink with its ground, in steps of brightness. */
export function contrastOf(cell: Float32Array): { readonly ground: number; readonly contrast: number } {
  const sorted = cell.toSorted();
  const ground = sorted[Math.floor(CELL_SIZE * 0.85)] ?? 0;
  return { ground, contrast: ground - (sorted[Math.floor(CELL_SIZE * 0.05)] ?? 0) };
}

/** Paper becomes 0 and ink 1. A place with far less contrast than its line (`usual`) is not stretched to look like ink. */
export function levelCell(cell: Float32Array, usual: number): void {
  const { ground, contrast } = contrastOf(cell);
  const scale = 1 / Math.max(contrast, 0.5 * usual, 4);
  for (let at = 0; at < CELL_SIZE; at++) {
    cell[at] = Math.min(1.3, Math.max(-0.4, (ground - (cell[at] ?? 0)) * scale));
  }
}
