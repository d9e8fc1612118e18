import { findDarkSpots, type Spot } from '#mrz/dark-spots.ts';
import { type LetterLine, scaled } from '#mrz/letter-line.ts';
import { findTextRows, type TextRow } from '#mrz/text-rows.ts';
import type { GrayImage, Point } from '#pixels/image.ts';

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

/** Rows that may be a machine readable zone, from top to bottom, and how many letters each would have. */
type ZoneRows = {
  readonly rows: readonly TextRow[];
  readonly length: 30 | 36 | 44;
};

const SHAPES = [
  { rows: 2, length: 44 },
  { rows: 2, length: 36 },
  { rows: 3, length: 30 },
] as const;
/** The widest that the number of letters in a row may be misjudged. */
const DOUBT = 0.16;
const MOST_ZONES = 4;
/** Letters leave about this much of their pitch free on each side. */
const BEARING = 0.14;

/** Sets of two or three parallel rows of equal length, likeliest first; those found so far once `isSpent` says that the time is over. */
export function findZones(rows: readonly TextRow[], isSpent: () => boolean = () => false): readonly ZoneRows[] {
  const found: { readonly zone: ZoneRows; readonly misfit: number }[] = [];
  for (const top of rows) {
    if (isSpent()) break;
    for (const shape of SHAPES) {
      const stack = stackFrom(top, rows, shape.rows);
      for (const full of stack === null ? [] : withOneLength(stack)) {
        const letters = full.reduce((sum, row) => sum + spanOf(row), 0) / full.length / pitchOf(full) + 2 * BEARING;
        const misfit = Math.abs(letters / shape.length - 1);
        if (misfit > DOUBT) continue;
        found.push({ zone: { rows: full, length: shape.length }, misfit: misfit + 0.3 * raggednessOf(stack ?? []) });
      }
    }
  }
  return found
    .toSorted((a, b) => a.misfit - b.misfit)
    .slice(0, MOST_ZONES)
    .map(({ zone }) => zone);
}

const spanOf = ({ from, to }: TextRow) => Math.hypot(to.x - from.x, to.y - from.y);
const pitchOf = (rows: readonly TextRow[]) =>
  rows.map(({ pitch }) => pitch).toSorted((a, b) => a - b)[(rows.length - 1) >> 1] ?? 1;
const yAt = ({ from, to }: TextRow, x: number) => from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x || 1);

/** The row and the next ones below it, each about as far below as the one before. */
function stackFrom(top: TextRow, rows: readonly TextRow[], count: number): readonly TextRow[] | null {
  const stack = [top];
  while (stack.length < count) {
    const last = stack[stack.length - 1] ?? top;
    let below: TextRow | null = null;
    for (const row of rows) if ((below === null || middleOf(row) < middleOf(below)) && isBelow(last, row)) below = row;
    if (below === null) return null;
    stack.push(below);
  }
  return stack;
}

/** Gives twice the height of a row's middle. */
const middleOf = ({ from, to }: TextRow): number => from.y + to.y;

function isBelow(upper: TextRow, lower: TextRow): boolean {
  const height = (upper.height + lower.height) / 2;
  const [left, right] = [Math.max(upper.from.x, lower.from.x), Math.min(upper.to.x, lower.to.x)];
  if (right - left < 0.4 * Math.max(upper.to.x - upper.from.x, lower.to.x - lower.from.x)) return false;
  if (Math.max(upper.height, lower.height) > 1.5 * Math.min(upper.height, lower.height)) return false;
  const middle = (left + right) / 2;
  const distance = yAt(lower, middle) - yAt(upper, middle);
  return distance > 1.15 * height && distance < 3.6 * height;
}

/**
 * Gives all rows one length, because every line of a zone is full. Where their ends differ, a reflection hid letters or a scratch added some, so each row in
 * turn is taken as the model.
 */
function withOneLength(rows: readonly TextRow[]): readonly (readonly TextRow[])[] {
  const pitch = pitchOf(rows);
  const isOff = (model: TextRow, row: TextRow, which: 'from' | 'to') =>
    Math.abs(offsetOf(model, row, which)) > 0.9 * pitch;
  const fitted = rows.map((model) =>
    rows.map((row) => {
      const end = (which: 'from' | 'to'): Point => {
        const x = row[which].x - (isOff(model, row, which) ? offsetOf(model, row, which) : 0);
        return { x, y: yAt(row, x) };
      };
      return { ...row, from: end('from'), to: end('to') };
    }),
  );
  const [model] = rows;
  const isAgreed = rows.every((row) => model !== undefined && !isOff(model, row, 'from') && !isOff(model, row, 'to'));
  return isAgreed ? [rows] : fitted;
}

/** Measures how much the rows differ in length, relative to the longest. */
function raggednessOf(rows: readonly TextRow[]): number {
  const spans = rows.map(spanOf);
  return 1 - Math.min(...spans) / Math.max(...spans);
}

/** Measures how much further right a row's end is than a model row's, along the direction of the rows. */
function offsetOf(model: TextRow, row: TextRow, end: 'from' | 'to'): number {
  const slope = (model.to.y - model.from.y) / (model.to.x - model.from.x || 1);
  const shift = -slope * (yAt(row, row[end].x) - model[end].y);
  return row[end].x - model[end].x - shift;
}
