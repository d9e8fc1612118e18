import { type Look, WHOLE } from '#barcode/zxing.ts';
import {
  type CutOut,
  columnsOf,
  cutOut,
  type GrayImage,
  halve,
  type Point,
  type Projection,
  type Quad,
  sidesOf,
  transpose,
} from '#pixels/image.ts';
import { BLOCK, flattenLight, sharpen, type TextureBlocks, textureBlocks } from '#pixels/texture-blocks.ts';
import { patches, smooth, unblurRows, withoutThinLines } from '#pixels/unblur-rows.ts';

/** Treatment of the pixels for one try of the decoder. */
export type Attempt = {
  readonly stage: string;
  readonly image: GrayImage;
  readonly look?: Look;
  /** Maps the attempt's pixels to the given image's; absent when they are the same. */
  readonly origin?: Projection;
};

/** Finding places looks at no more pixels than this. */
const LOCATE_PIXELS = 16_000_000;

/** Radians. */
export const DEGREE = Math.PI / 180;

const TILT_RANGE = 16 * DEGREE;
/** A symbol of 12 columns has 273 modules; the decoder wants about three pixels for each. */
const WANTED_WIDTH = 850;
const LARGEST_SCALE = 4;
const ROUGH_WIDTH = 700;

/** Treatments in the order of what they cost and how often they help. Each is made on demand. */
export function* attempts(gray: GrayImage): Generator<Attempt> {
  yield { stage: 'plain', image: gray, look: WHOLE };
  const [first, second] = findPatches(gray);
  if (first === undefined) return;
  const angle = angleOf(gray, first);
  yield* usual(gray, first, angle);
  if (second !== undefined) {
    for (const attempt of usual(gray, second, angleOf(gray, second))) {
      yield { ...attempt, stage: `${attempt.stage}, elsewhere` };
    }
  }
  yield* desperate(gray, first, angle);
}

function angleOf(gray: GrayImage, patch: Patch): number {
  const rough = cutAt(gray, quadAround(patch, patch.angle), ROUGH_WIDTH, 1);
  return patch.angle + measureTilt(rough.image, TILT_RANGE);
}

function* usual(gray: GrayImage, patch: Patch, angle: number): Generator<Attempt> {
  const upright = cutAt(gray, quadAround(patch, angle), WANTED_WIDTH, LARGEST_SCALE);
  yield { stage: 'upright', ...upright };
  yield { stage: 'unblurred', ...upright, image: unblurRows(upright.image, 1.3, 6) };
  const level = cutAt(gray, quadAround(patch, patch.angle), WANTED_WIDTH, 1);
  const squared = cutAt(gray, quadAround(patch, patch.angle, measureLean(level.image)), WANTED_WIDTH, LARGEST_SCALE);
  yield { stage: 'squared', ...squared };
  yield { stage: 'squared, unblurred', ...squared, image: unblurRows(squared.image, 1.3, 6) };
}

function* desperate(gray: GrayImage, patch: Patch, angle: number): Generator<Attempt> {
  const upright = cutAt(gray, quadAround(patch, angle), WANTED_WIDTH, LARGEST_SCALE);
  yield { stage: 'unblurred more', ...upright, image: unblurRows(upright.image, 1.8, 12) };
  yield { stage: 'flattened', ...upright, image: sharpen(flattenLight(upright.image, 20), 2, 1) };
  for (const offset of [1, -1, 2.5, -2.5]) {
    const turned = cutAt(gray, quadAround(patch, angle + offset * DEGREE), WANTED_WIDTH, LARGEST_SCALE);
    yield { stage: `turned ${offset}`, ...turned, image: sharpen(turned.image, 2, 1.5) };
  }
}

function findPatches(gray: GrayImage): readonly Patch[] {
  let [small, factor] = [gray, 1];
  while (small.width * small.height > LOCATE_PIXELS) [small, factor] = [halve(small), factor * 2];
  return locateSymbols(small, 2).map(({ points, angle }) => ({
    points: points.map(({ x, y }) => ({ x: x * factor, y: y * factor })),
    angle,
  }));
}

/** Cuts at the scale that makes the symbol about as wide as the decoder likes it. */
function cutAt(gray: GrayImage, quad: Quad, wantedWidth: number, largestScale: number): CutOut {
  const scale = Math.min(largestScale, wantedWidth / sidesOf(quad).width);
  return cutOut(gray, quad, scale);
}

const BARS = 12 * DEGREE;
const ROWS = 6 * DEGREE;
/** The outer share of the symbol on which the lean of a side is measured. */
const OUTER = 0.35;

/** Measures how perspective tilts the four sides of a roughly upright symbol: bars left and right, rows above and below. */
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

/**
 * Measures the tilt of a symbol's bars, in radians clockwise: the angle at which the sum of brightness down each column changes most sharply, because the guard
 * bars and the first bar of each column of codewords are then upright. Searches `range` radians to both sides, coarsely, then finely.
 */
export function measureTilt(image: GrayImage, range: number): number {
  const coarse = sharpestAngle(image, 0, range, 0.5 * DEGREE, Math.ceil(image.height / 48));
  return sharpestAngle(image, coarse, 0.4 * DEGREE, 0.1 * DEGREE, Math.ceil(image.height / 96));
}

function sharpestAngle(image: GrayImage, middle: number, range: number, step: number, rowStep: number): number {
  const steps = Math.round(range / step);
  let [sharpest, highest] = [middle, -1];
  for (let index = -steps; index <= steps; index++) {
    const angle = middle + index * step;
    const score = columnSharpness(image, Math.tan(angle), rowStep);
    if (score > highest) [sharpest, highest] = [angle, score];
  }
  return sharpest;
}

function columnSharpness({ data, width, height }: GrayImage, slope: number, rowStep: number): number {
  const margin = Math.ceil((Math.abs(slope) * height) / 2);
  const count = width - 2 * margin;
  if (count < 16) return 0;
  const sums = new Float32Array(count);
  for (let y = 0; y < height; y += rowStep) {
    const from = y * width + margin + Math.round((height / 2 - y) * slope);
    for (let x = 0; x < count; x++) sums[x] = (sums[x] ?? 0) + (data[from + x] ?? 0);
  }
  let score = 0;
  for (let x = 2; x < count; x++) {
    const change = (sums[x] ?? 0) - (sums[x - 2] ?? 0);
    score += change * change;
  }
  return score / count;
}

/** A patch that looks like a stacked barcode: dense edges all over. */
type Patch = {
  /** Middles of its blocks, in pixels of the image. */
  readonly points: readonly Point[];
  /** Rough direction of the symbol's rows: radians, clockwise, some ten degrees or so off. */
  readonly angle: number;
};

/** Tilt of a symbol's sides against a plain turned rectangle, in radians clockwise; zero without perspective. */
type Lean = {
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
