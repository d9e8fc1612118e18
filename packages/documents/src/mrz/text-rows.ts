import type { Spot } from '#mrz/dark-spots.ts';
import type { Point } from '#pixels/image.ts';

/** Row of spots that are side by side like letters. */
export type TextRow = {
  /** Middles of its left and its right end. */
  readonly from: Point;
  readonly to: Point;
  /** Height of its letters. */
  readonly height: number;
  /** Usual distance from letter to letter. */
  readonly pitch: number;
};

const FEWEST_SPOTS = 7;
/** The shortest zone is 30 letters wide; half of one may be hidden. */
const FEWEST_HEIGHTS = 13;
const STEEPEST = 0.21;
/** Overlap, in heights, of two rows that a scratch made from one. */
const OVERLAP = 12;
/** Honest cards and pages have far fewer; without a limit, a small picture of specks takes the reader for as long as it likes. The highest letters are kept. */
export const MOST_LETTERS = 8_000;
/** The rows with the most letters are kept. */
export const MOST_ROWS = 300;
/** A zone's longest line has 44 letters; more than this in a row is a pattern. */
const MOST_IN_ROW = 400;
/** Letters linked between two looks at the clock. */
const LETTERS_A_LOOK = 64;

/** Rows of letters that run across the image, up to twelve degrees off; none once `isSpent` says that the time is over. */
export function findTextRows(spots: readonly Spot[], isSpent: () => boolean = () => false): readonly TextRow[] {
  const letters = highest(
    spots.filter(({ left, top, right, bottom }) => bottom - top >= 4 && right - left <= 12 * (bottom - top)),
  ).toSorted((a, b) => a.left - b.left);
  const chains = chainsOf(letters, isSpent)
    .filter((chain) => chain.length >= FEWEST_SPOTS && chain.length <= MOST_IN_ROW)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_ROWS);
  return joined(chains, isSpent)
    .map(rowOf)
    .filter(({ from, to, height }) => to.x - from.x >= FEWEST_HEIGHTS * height);
}

const heightOf = ({ top, bottom }: Spot) => bottom - top;
const middleOf = ({ left, top, right, bottom }: Spot): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

function highest(letters: readonly Spot[]): readonly Spot[] {
  if (letters.length <= MOST_LETTERS) return letters;
  return letters.toSorted((a, b) => heightOf(b) - heightOf(a)).slice(0, MOST_LETTERS);
}

/** Each letter is linked with the nearest one to its right at the same height. */
function chainsOf(letters: readonly Spot[], isSpent: () => boolean): Spot[][] {
  const chainOf = new Map<Spot, Spot[]>();
  for (const [index, letter] of letters.entries()) {
    if (index % LETTERS_A_LOOK === 0 && isSpent()) return [];
    const next = rightOf(letters, index);
    const chain = chainOf.get(letter) ?? [letter];
    chainOf.set(letter, chain);
    if (next === undefined) continue;
    const other = chainOf.get(next);
    if (other === undefined) {
      chain.push(next);
      chainOf.set(next, chain);
    } else if (other !== chain) {
      const [longer, shorter] = other.length >= chain.length ? [other, chain] : [chain, other];
      for (const member of shorter) {
        longer.push(member);
        chainOf.set(member, longer);
      }
    }
  }
  return [...new Set(chainOf.values())];
}

function rightOf(letters: readonly Spot[], index: number): Spot | undefined {
  const letter = letters[index];
  if (letter === undefined) return undefined;
  const height = heightOf(letter);
  const middle = middleOf(letter);
  for (let at = index + 1; at < letters.length; at++) {
    const other = letters[at];
    if (other === undefined || other.left > letter.right + 2.9 * height) return undefined;
    const tall = Math.max(height, heightOf(other));
    const gap = other.left - letter.right;
    if (gap < -0.4 * tall || gap > 1.3 * tall || tall > 2.2 * Math.min(height, heightOf(other))) continue;
    const place = middleOf(other);
    if (Math.abs(place.y - middle.y) <= 0.22 * tall + STEEPEST * Math.max(0, place.x - middle.x)) return other;
  }
  return undefined;
}

/** Joins chains on one line, with a gap of a few letters or an overlap. */
function joined(chains: readonly Spot[][], isSpent: () => boolean): readonly (readonly Spot[])[] {
  const rows = chains
    .map((chain) => ({ spots: chain, row: rowOf(chain) }))
    .toSorted((a, b) => a.row.from.x - b.row.from.x);
  const done: { spots: Spot[]; row: TextRow }[] = [];
  for (const one of rows) {
    if (isSpent()) return [];
    const before = done.find(
      ({ spots, row }) => spots.length + one.spots.length <= MOST_IN_ROW && goesOn(row, one.row),
    );
    if (before === undefined) done.push(one);
    else {
      before.spots = [...before.spots, ...one.spots];
      before.row = rowOf(before.spots);
    }
  }
  return done.map(({ spots }) => spots);
}

function goesOn(row: TextRow, next: TextRow): boolean {
  const height = Math.max(row.height, next.height);
  const gap = next.from.x - row.to.x;
  if (gap < -OVERLAP * height || gap > 10 * height || height > 1.5 * Math.min(row.height, next.height)) return false;
  const slope = (row.to.y - row.from.y) / (row.to.x - row.from.x);
  return Math.abs(row.to.y + slope * gap - next.from.y) <= 0.4 * height;
}

function rowOf(spots: readonly Spot[]): TextRow {
  const height = medianOf(spots.map(heightOf));
  const first = fitLine(spots.map(middleOf));
  const near = spots.filter((spot) => {
    const { x, y } = middleOf(spot);
    return Math.abs(first.at(x) - y) <= 0.4 * height && heightOf(spot) <= 1.6 * height;
  });
  const fit = near.length >= 3 ? fitLine(near.map(middleOf)) : first;
  const kept = near.length >= 3 ? near : spots;
  const [left, right] = [Math.min(...kept.map((spot) => spot.left)), Math.max(...kept.map((spot) => spot.right))];
  const middles = kept.map((spot) => middleOf(spot).x).toSorted((a, b) => a - b);
  const steps = middles.slice(1).map((x, at) => x - (middles[at] ?? 0));
  return {
    from: { x: left, y: fit.at(left) },
    to: { x: right, y: fit.at(right) },
    height,
    pitch: medianOf(steps.filter((step) => step > 0.5 * height)) || height,
  };
}

function fitLine(points: readonly Point[]): { at(x: number): number } {
  const count = points.length;
  const [meanX, meanY] = [
    points.reduce((sum, { x }) => sum + x, 0) / count,
    points.reduce((sum, { y }) => sum + y, 0) / count,
  ];
  let [xx, xy] = [0, 0];
  for (const { x, y } of points) {
    xx += (x - meanX) ** 2;
    xy += (x - meanX) * (y - meanY);
  }
  const slope = xx === 0 ? 0 : xy / xx;
  return { at: (x) => meanY + slope * (x - meanX) };
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
