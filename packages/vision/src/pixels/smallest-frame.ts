import type { Point, RgbaImage } from '@carded/documents';

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
  // Has one extra place for values that fall past the end.
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

/** Maps each of `from` places in a row to the first of `to` places it overlaps, and its share there; the rest belongs to the next. */
function sharesOf(from: number, to: number): { readonly into: Uint32Array; readonly share: Float32Array } {
  const size = from / to;
  const into = Uint32Array.from({ length: from }, (_, at) => Math.min(to - 1, Math.floor(at / size)));
  return { into, share: Float32Array.from(into, (part, at) => Math.min(1, (part + 1) * size - at)) };
}

/** A rectangle in an image at any angle. */
export type Frame = {
  readonly middle: Point;
  /** Direction of its upper side from left to right, of length 1. */
  readonly along: Point;
  readonly width: number;
  readonly height: number;
};

/**
 * Cuts a frame out and resizes it: red, green and blue planes one after another, 0 to 255; outside of the image the edge repeats.
 * A large frame is sampled more than once a pixel, so that thin strokes do not vanish.
 */
export function cut(image: RgbaImage, frame: Frame, width: number, height: number): Float32Array {
  const { middle, along } = frame;
  const planes = new Float32Array(3 * width * height);
  const steps = Math.max(1, Math.min(3, Math.round(frame.height / height)));
  const weight = 1 / (steps * steps);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let step = 0; step < steps * steps; step++) {
        const u = ((x + ((step % steps) + 0.5) / steps) / width - 0.5) * frame.width;
        const v = ((y + (Math.floor(step / steps) + 0.5) / steps) / height - 0.5) * frame.height;
        const fromX = middle.x + u * along.x - v * along.y;
        addSample(image, fromX, middle.y + u * along.y + v * along.x, planes, y * width + x, weight);
      }
    }
  }
  return planes;
}

/** Adds what the image has at a place between pixels, bilinear. */
function addSample(image: RgbaImage, x: number, y: number, planes: Float32Array, at: number, weight: number): void {
  const { data, width, height } = image;
  const left = Math.min(Math.max(x - 0.5, 0), width - 1);
  const top = Math.min(Math.max(y - 0.5, 0), height - 1);
  const column = Math.floor(left);
  const row = Math.floor(top);
  const fx = left - column;
  const fy = top - row;
  const from = (row * width + column) * 4;
  const right = column + 1 < width ? 4 : 0;
  const below = row + 1 < height ? width * 4 : 0;
  const size = planes.length / 3;
  for (let channel = 0; channel < 3; channel++) {
    const here = from + channel;
    const upper = (data[here] ?? 0) * (1 - fx) + (data[here + right] ?? 0) * fx;
    const lower = (data[here + below] ?? 0) * (1 - fx) + (data[here + below + right] ?? 0) * fx;
    const to = channel * size + at;
    planes[to] = (planes[to] ?? 0) + (upper * (1 - fy) + lower * fy) * weight;
  }
}

/** Tells whether a point is inside a convex outline whose corners go around it, in either direction. */
export function isInside({ x, y }: Point, corners: readonly Point[]): boolean {
  let way = 0;
  for (let at = 0; at < corners.length; at++) {
    const [from, to] = [corners[at], corners[at + 1 < corners.length ? at + 1 : 0]];
    if (from === undefined || to === undefined) return false;
    const side = Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
    if (side !== 0 && way !== 0 && side !== way) return false;
    if (side !== 0) way = side;
  }
  return true;
}

/** The outline with its corners further from its middle, by a share. */
export function widened(corners: readonly Point[], share: number): Point[] {
  const middle = (pick: (corner: Point) => number) => corners.reduce((sum, one) => sum + pick(one), 0) / corners.length;
  const [x, y] = [middle((one) => one.x), middle((one) => one.y)];
  return corners.map((one) => ({ x: x + (one.x - x) * (1 + share), y: y + (one.y - y) * (1 + share) }));
}
