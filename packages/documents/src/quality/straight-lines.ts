import type { EdgeMap } from './edge-map.ts';

/** A straight edge: all points with x·cos(angle) + y·sin(angle) = distance, in pixels of the map. */
export type Line = {
  /** Of the normal, radians from 0 up to π. */
  readonly angle: number;
  readonly distance: number;
};

const BINS = 180;
const BIN = Math.PI / BINS;
const CELL_PX = 2;
/** An edge says its own direction to about so many bins. */
const SPREAD = 3;
/** Print is stronger than the edge of a card on a desk: anything stronger than this counts the same. */
const STRONGEST = 24;
/** Lines this near to a stronger one are that one. */
const NEAR = { bins: 4, cells: 1 };

/** The longest straight edges, strongest first (Hough's transform, each edge voting for its own direction only). */
export function straightLines({ width, height, gx, gy, strength }: EdgeMap, faintest: number, most: number): Line[] {
  const reach = Math.ceil(Math.hypot(width, height) / CELL_PX) + 1;
  const cells = 2 * reach + 1;
  const votes = new Float32Array(BINS * cells);
  const directions = Array.from({ length: BINS }, (_, bin) => [Math.cos(bin * BIN), Math.sin(bin * BIN)] as const);
  for (let y = 1, at = width; y < height - 1; y++, at = y * width) {
    for (let x = 1; x < width - 1; x++) {
      const value = strength[at + x] ?? 0;
      if (value < faintest) continue;
      const angle = Math.atan2(gy[at + x] ?? 0, gx[at + x] ?? 0);
      const middle = Math.round(angle / BIN);
      for (let bin = middle - SPREAD; bin <= middle + SPREAD; bin++) {
        const wrapped = ((bin % BINS) + BINS) % BINS;
        const [cos, sin] = directions[wrapped] ?? [1, 0];
        const cell = wrapped * cells + reach + Math.round((x * cos + y * sin) / CELL_PX);
        votes[cell] = (votes[cell] ?? 0) + Math.min(value, STRONGEST);
      }
    }
  }
  return peaks(votes, cells, most).map((at) => ({
    angle: Math.floor(at / cells) * BIN,
    distance: ((at % cells) - reach) * CELL_PX,
  }));
}

function peaks(votes: Float32Array, cells: number, most: number): number[] {
  const found: number[] = [];
  const rest = votes.slice();
  while (found.length < most) {
    let [best, highest] = [-1, 0];
    for (let at = 0; at < rest.length; at++) {
      if ((rest[at] ?? 0) > highest) [best, highest] = [at, rest[at] ?? 0];
    }
    if (best < 0) break;
    found.push(best);
    const [bin, cell] = [Math.floor(best / cells), best % cells];
    for (let near = bin - NEAR.bins; near <= bin + NEAR.bins; near++) {
      const isWrapped = near < 0 || near >= BINS;
      const row = ((near + BINS) % BINS) * cells;
      const middle = isWrapped ? cells - 1 - cell : cell;
      rest.fill(0, row + Math.max(0, middle - NEAR.cells), row + Math.min(cells, middle + NEAR.cells + 1));
    }
  }
  return found;
}
