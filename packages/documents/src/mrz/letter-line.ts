import type { GlyphPlace } from '#mrz/glyph-cell.ts';
import type { Point } from '#pixels/image.ts';

/** Where the letters of one line stand: evenly from the first to the last, or a little bent. */
export type LetterLine = {
  readonly count: number;
  /** Middles of the first and the last letter. */
  readonly first: Point;
  readonly last: Point;
  /** How far letters in the middle stand beyond their even place, in pitches: along the line and down. */
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

/** The same letters read the other way round. */
export function reversed(line: LetterLine): LetterLine {
  return { ...line, first: line.last, last: line.first, bend: -line.bend, sag: -line.sag };
}

/** The line in an image of `factor` times the size. */
export function scaled(line: LetterLine, factor: number): LetterLine {
  const by = ({ x, y }: Point): Point => ({ x: x * factor, y: y * factor });
  return { ...line, first: by(line.first), last: by(line.last) };
}
