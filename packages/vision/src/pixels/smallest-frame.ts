import type { Point, RgbaImage } from '@carded/documents';
import type { Frame } from './cut.ts';

/** The smallest rectangle around points, at any angle (rotating calipers over their hull), its longer side along. */
export function smallestFrame(points: readonly Point[]): Frame {
  const hull = hullOf(points);
  let best: Frame | undefined;
  for (const [at, from] of hull.entries()) {
    const to = hull[(at + 1) % hull.length] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const along = length === 0 ? { x: 1, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    const frame = frameAlong(hull, along);
    if (best === undefined || frame.width * frame.height < best.width * best.height) best = frame;
  }
  if (best === undefined) return { middle: { x: 0, y: 0 }, along: { x: 1, y: 0 }, width: 0, height: 0 };
  const { middle, along, width, height } = best;
  return width >= height ? best : { middle, along: { x: -along.y, y: along.x }, width: height, height: width };
}

function frameAlong(points: readonly Point[], along: Point): Frame {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    const [u, v] = [x * along.x + y * along.y, y * along.x - x * along.y];
    [left, right] = [Math.min(left, u), Math.max(right, u)];
    [top, bottom] = [Math.min(top, v), Math.max(bottom, v)];
  }
  const [u, v] = [(left + right) / 2, (top + bottom) / 2];
  const middle = { x: u * along.x - v * along.y, y: u * along.y + v * along.x };
  return { middle, along, width: right - left, height: bottom - top };
}

/** Convex hull (Andrew's monotone chain). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((p, q) => p.x - q.x || p.y - q.y);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      for (;;) {
        const [last, before] = [chain.at(-1), chain.at(-2)];
        if (last === undefined || before === undefined) break;
        if ((last.x - before.x) * (point.y - before.y) - (last.y - before.y) * (point.x - before.x) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return sorted.length < 2 ? sorted : [...half(sorted), ...half(sorted.toReversed())];
}

/** The image with a longest side of at most this many pixels, each the mean of what falls into it; itself when it is small enough. */
export function shrink(image: RgbaImage, longestSide: number): RgbaImage {
  const scale = longestSide / Math.max(image.width, image.height);
  if (scale >= 1) return image;
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const { into, share } = sharesOf(image.width, width);
  const down = sharesOf(image.height, height);
  // One place more than there are, for what would fall past the end.
  const sums = new Float32Array((width * (height + 1) + 1) * 3);
  const row = new Float32Array((width + 1) * 3);
  for (let y = 0; y < image.height; y++) {
    row.fill(0);
    for (let x = 0, from = y * image.width * 4; x < image.width; x++, from += 4) {
      const to = (into[x] ?? 0) * 3;
      const first = share[x] ?? 0;
      const second = 1 - first;
      for (let channel = 0; channel < 3; channel++) {
        const value = image.data[from + channel] ?? 0;
        row[to + channel] = (row[to + channel] ?? 0) + value * first;
        row[to + 3 + channel] = (row[to + 3 + channel] ?? 0) + value * second;
      }
    }
    const to = (down.into[y] ?? 0) * width * 3;
    const first = down.share[y] ?? 0;
    for (let at = 0; at < width * 3; at++) {
      const value = row[at] ?? 0;
      sums[to + at] = (sums[to + at] ?? 0) + value * first;
      sums[to + width * 3 + at] = (sums[to + width * 3 + at] ?? 0) + value * (1 - first);
    }
  }
  const area = (image.width / width) * (image.height / height);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let from = 0, to = 0; to < data.length; from += 3, to += 4)
    for (let channel = 0; channel < 3; channel++) data[to + channel] = (sums[from + channel] ?? 0) / area;
  return { data, width, height };
}

/** Of `from` places in a row, the first of `to` that each falls into, and with which share; the rest falls into the next. */
function sharesOf(from: number, to: number): { readonly into: Uint32Array; readonly share: Float32Array } {
  const size = from / to;
  const into = Uint32Array.from({ length: from }, (_, at) => Math.min(to - 1, Math.floor(at / size)));
  return { into, share: Float32Array.from(into, (part, at) => Math.min(1, (part + 1) * size - at)) };
}
