import type { RgbaImage } from '#pixels/image.ts';

/** A straight edge: all points with x·cos(angle) + y·sin(angle) = distance, in pixels of the map. */
export type Line = {
  /** Angle of the normal, in radians from 0 up to π. */
  readonly angle: number;
  readonly distance: number;
};

const BINS = 180;
const BIN = Math.PI / BINS;
const CELL_PX = 2;
/** Uncertainty of an edge's direction, in bins. */
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

/** Changes of brightness in a much smaller copy of an image. */
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
