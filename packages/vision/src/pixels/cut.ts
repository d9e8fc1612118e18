import type { Point, RgbaImage } from '@carded/documents';

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

/** Whether a point is inside a convex outline whose corners go around it, in either direction. */
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
