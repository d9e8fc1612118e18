import { findDarkSpots, type Spot } from '#mrz/dark-spots.ts';
import { type LetterLine, scaled } from '#mrz/letter-line.ts';
import { findTextRows, type TextRow } from '#mrz/text-rows.ts';
import { BEARING, findZones } from '#mrz/zone-rows.ts';
import type { GrayImage } from '#pixels/image.ts';

/** A zone with roughly where its letters are, in pixels of the whole image, read in one of its two directions. */
export type PlacedZone = {
  readonly lines: readonly LetterLine[];
};

/** Zones in one level of an image, those that run across before those that run down; each in no order of direction. */
export function* findZonesIn(
  levels: readonly GrayImage[],
  level: number,
  isSpent: () => boolean,
): Generator<PlacedZone> {
  const image = levels[level];
  if (image === undefined) return;
  const spots = findDarkSpots(image);
  for (const isUpright of [true, false]) {
    if (isSpent()) return;
    const rows = findTextRows(isUpright ? spots : spots.map(turned), isSpent);
    for (const zone of findZones(rows, isSpent)) {
      const lines = zone.rows.map((row) => lineOf(isUpright ? row : turnedBack(row), zone.length));
      yield { lines: (isUpright ? lines : lines.toReversed()).map((line) => scaled(line, 2 ** level)) };
    }
  }
}

function lineOf({ from, to }: TextRow, count: number): LetterLine {
  const inset = (0.5 - BEARING) / (count - 2 * BEARING);
  const [x, y] = [(to.x - from.x) * inset, (to.y - from.y) * inset];
  const [first, last] = [
    { x: from.x + x, y: from.y + y },
    { x: to.x - x, y: to.y - y },
  ];
  return { count, first, last, bend: 0, sag: 0, stretch: 1 };
}

/** Columns become rows. */
const turned = ({ left, top, right, bottom }: Spot): Spot => ({ left: top, top: left, right: bottom, bottom: right });

const turnedBack = ({ from, to, ...row }: TextRow): TextRow => ({
  ...row,
  from: { x: from.y, y: from.x },
  to: { x: to.y, y: to.x },
});
