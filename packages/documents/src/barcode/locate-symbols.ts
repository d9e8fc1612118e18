import { patches, smooth, withoutThinLines } from '#pixels/grid.ts';
import type { GrayImage, Point } from '#pixels/image.ts';
import type { Quad } from '#pixels/quad.ts';
import { BLOCK, type TextureBlocks, textureBlocks } from '#pixels/texture-blocks.ts';

/** A patch that looks like a stacked barcode: dense edges all over. */
export type Patch = {
  /** Middles of its blocks, in pixels of the image. */
  readonly points: readonly Point[];
  /** Rough direction of the symbol's rows: radians, clockwise, some ten degrees or so off. */
  readonly angle: number;
};

/** How the sides of a symbol lean from a plain turned rectangle, in radians clockwise; zero without perspective. */
export type Lean = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** Blocks with less than this share of the strongest texture belong to no symbol. */
const WEAK = 0.4;
/** A symbol in the dark still has about six times this strength; an even surface has none. */
const FAINTEST = 0.3;
/** The wide bar of a guard pattern has no texture inside: a symbol may reach this share further than its patch. */
const GUARD = 0.06;
const MARGIN_PX = 12;
const UPRIGHT: Lean = { left: 0, right: 0, top: 0, bottom: 0 };
/** A symbol covers at least this many blocks. */
const FEWEST_BLOCKS = 24;

/** Patches that may be symbols, likeliest first. */
export function locateSymbols(image: GrayImage, most: number): readonly Patch[] {
  const blocks = textureBlocks(image);
  const { columns, rows, xx, yy } = blocks;
  if (xx.length === 0) return [];
  const strength = { columns, rows, cells: xx.map((value, at) => Math.sqrt(value + (yy[at] ?? 0))) };
  const dense = withoutThinLines(smooth(strength));
  const sum = (members: readonly number[]) => members.reduce((total, at) => total + (dense.cells[at] ?? 0), 0);
  return patches(dense, Math.max(FAINTEST, WEAK * highest(dense.cells)))
    .filter((members) => members.length >= FEWEST_BLOCKS)
    .map((members) => ({ members, sum: sum(members) }))
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, most)
    .map(({ members }) => patchOf(blocks, members));
}

/** The strongest texture but for the few strongest blocks. */
function highest(cells: Float32Array): number {
  return cells.toSorted()[Math.max(0, cells.length - FEWEST_BLOCKS)] ?? 0;
}

function patchOf({ columns, xx, yy, xy }: TextureBlocks, members: readonly number[]): Patch {
  let [sumXX, sumYY, sumXY] = [0, 0, 0];
  for (const at of members) {
    sumXX += xx[at] ?? 0;
    sumYY += yy[at] ?? 0;
    sumXY += xy[at] ?? 0;
  }
  const points = members.map((at) => ({
    x: 1 + ((at % columns) + 0.5) * BLOCK,
    y: 1 + (Math.floor(at / columns) + 0.5) * BLOCK,
  }));
  return { points, angle: 0.5 * Math.atan2(2 * sumXY, sumXX - sumYY) };
}

/** The quad at this angle that holds the whole symbol and a little around it. */
export function quadAround({ points }: Patch, angle: number, lean: Lean = UPRIGHT): Quad {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    const [along, across] = [x * cos + y * sin, y * cos - x * sin];
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const halfWidth = ((right - left) / 2) * (1 + 2 * GUARD) + MARGIN_PX;
  const halfHeight = (bottom - top) / 2 + MARGIN_PX;
  const corner = (side: -1 | 1, level: -1 | 1): Point => {
    const along =
      (left + right) / 2 + side * halfWidth - level * halfHeight * Math.tan(side < 0 ? lean.left : lean.right);
    const across =
      (top + bottom) / 2 + level * halfHeight + side * halfWidth * Math.tan(level < 0 ? lean.top : lean.bottom);
    return { x: along * cos - across * sin, y: along * sin + across * cos };
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}
