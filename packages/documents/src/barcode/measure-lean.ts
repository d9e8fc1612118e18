import type { Lean } from '#barcode/locate-symbols.ts';
import { DEGREE, measureTilt } from '#barcode/measure-tilt.ts';
import type { GrayImage } from '#pixels/image.ts';
import { columnsOf, transpose } from '#pixels/part.ts';

const BARS = 12 * DEGREE;
const ROWS = 6 * DEGREE;
/** The outer share of the symbol on which the lean of a side is measured. */
const OUTER = 0.35;

/** How perspective makes the four sides of a roughly upright symbol lean: bars left and right, rows above and below. */
export function measureLean(image: GrayImage): Lean {
  const bars = ends(image, BARS);
  const rows = ends(transpose(image), ROWS);
  return { left: bars.first, right: bars.last, top: -rows.first, bottom: -rows.last };
}

function ends(image: GrayImage, range: number): { readonly first: number; readonly last: number } {
  const first = measureTilt(columnsOf(image, 0, OUTER), range);
  const last = measureTilt(columnsOf(image, 1 - OUTER, 1), range);
  const beyond = ((last - first) * OUTER) / 2 / (1 - OUTER);
  return { first: first - beyond, last: last + beyond };
}
