import type { GrayImage } from '#pixels/image.ts';
import { boxBlur } from '#pixels/texture-blocks.ts';

/** The box around touching dark pixels; right and bottom are not included. */
export type Spot = {
  left: number;
  top: number;
  right: number;
  bottom: number;
};

const LARGEST_GLYPH_PX = 110;
const SMALLEST_GLYPH_PX = 4;
const SURROUNDINGS_PX = 14;
/** Noise above which the image is smoothed first. */
const NOISY = 5;

/** Spots that are darker than what surrounds them and may be glyphs, or a few glyphs that run together. */
export function findDarkSpots(image: GrayImage): readonly Spot[] {
  const noise = noiseOf(image);
  const clear = noise > NOISY ? boxBlur(image, 1) : image;
  const around = boxBlur(clear, SURROUNDINGS_PX).data;
  const fewestSteps = 7 + (noise > NOISY ? noise : 1.5 * noise);
  const { data, width, height } = clear;
  const isDark = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at++) {
    const mean = around[at] ?? 0;
    isDark[at] = mean - (data[at] ?? 0) > Math.max(fewestSteps, mean * 0.1) ? 1 : 0;
  }
  return touching(isDark, width, height).filter(isGlyphSized);
}

function isGlyphSized({ left, top, right, bottom }: Spot): boolean {
  const [width, height] = [right - left, bottom - top];
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return long >= SMALLEST_GLYPH_PX && short <= LARGEST_GLYPH_PX && long <= 12 * Math.max(short, 4);
}

/** Typical change from one pixel to the mean of its neighbors: the median over a part of the image. */
function noiseOf({ data, width, height }: GrayImage): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let y = 1; y < height - 1; y += 5) {
    for (let at = y * width + 1, end = y * width + width - 1; at < end; at += 3) {
      const change = Math.abs(2 * (data[at] ?? 0) - (data[at - 1] ?? 0) - (data[at + 1] ?? 0)) >> 1;
      counts[change] = (counts[change] ?? 0) + 1;
      total++;
    }
  }
  let below = 0;
  for (let change = 0; change < 256; change++) {
    below += counts[change] ?? 0;
    if (below * 2 >= total) return change;
  }
  return 0;
}

/** Boxes of eight-connected groups, found by runs of each row that touch runs of the row above. */
function touching(isDark: Uint8Array, width: number, height: number): Spot[] {
  const spots: Spot[] = [];
  const parents: number[] = [];
  const rootOf = (index: number): number => {
    let root = index;
    while ((parents[root] ?? root) !== root) root = parents[root] ?? root;
    for (let at = index; at !== root; ) {
      const next = parents[at] ?? root;
      parents[at] = root;
      at = next;
    }
    return root;
  };
  let above: number[] = [];
  for (let y = 0; y < height; y++) {
    const row: number[] = [];
    let near = 0;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (isDark[at] === 0) continue;
      const from = x;
      while (x < width && isDark[at] === 1) {
        x++;
        at++;
      }
      let index = -1;
      while (near < above.length && (above[near + 1] ?? 0) < from) near += 3;
      for (let other = near; other < above.length && (above[other] ?? 0) <= x; other += 3) {
        const root = rootOf(above[other + 2] ?? 0);
        if (index < 0) index = root;
        else if (root !== index) {
          parents[root] = index;
          unite(spots, index, root);
        }
      }
      if (index < 0) {
        index = spots.length;
        parents.push(index);
        spots.push({ left: from, top: y, right: x, bottom: y + 1 });
      } else {
        const spot = spots[index];
        if (spot !== undefined) {
          spot.left = Math.min(spot.left, from);
          spot.right = Math.max(spot.right, x);
          spot.bottom = y + 1;
        }
      }
      row.push(from, x, index);
    }
    above = row;
  }
  return spots.filter((_, index) => parents[index] === index);
}

function unite(spots: Spot[], into: number, from: number): void {
  const [spot, other] = [spots[into], spots[from]];
  if (spot === undefined || other === undefined) return;
  spot.left = Math.min(spot.left, other.left);
  spot.top = Math.min(spot.top, other.top);
  spot.right = Math.max(spot.right, other.right);
  spot.bottom = Math.max(spot.bottom, other.bottom);
}
