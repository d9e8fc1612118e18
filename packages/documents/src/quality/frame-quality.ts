import { isSaneImage, type RgbaImage } from '#pixels/image.ts';

/** Quality of a camera frame, each value from 0 to 1. */
export type FrameQuality = {
  /** Abruptness of the sharpest edges: about 0.6 for a still, focused card. The screen decides how much is enough. */
  readonly sharpness: number;
  /** Mean brightness: below about 0.2 it is too dark. */
  readonly brightness: number;
  /** Share of the frame that is burnt out: above about 0.05 a lamp is mirrored in the card. */
  readonly glare: number;
};

/** Approximate number of sampled pixels, for any size. */
const SAMPLES = 30_000;
/** Level of all three colors at which the sensor is saturated, above white paper. */
const BURNT_OUT = 253;
/** Pixels on both sides of a sample; a crisp edge is fully inside the inner ones. */
const NEAR = 1;
const FAR = 4;
/** Edge strength below which noise and edges look alike. */
const FAINT_EDGE = 64;

/**
 * Measures a camera frame from a sample of its pixels, cheaply enough for every frame. All zero for an image of invalid size. Sharpness is the share of an
 * edge's height between the two pixels next to it, as a mean over the steepest tenth.
 */
export function frameQuality(image: RgbaImage): FrameQuality {
  if (!isSaneImage(image)) return { sharpness: 0, brightness: 0, glare: 0 };
  const { data, width, height } = image;
  const step = Math.max(1, Math.round(Math.sqrt((width * height) / SAMPLES)));
  const green = (x: number, y: number) => data[(y * width + x) * 4 + 1] ?? 0;
  const steepness: number[] = [];
  let [sum, burnt, count] = [0, 0, 0];
  for (let y = step >> 1; y < height; y += step) {
    for (let x = step >> 1; x < width; x += step) {
      const here = green(x, y);
      count++;
      sum += here;
      if (here >= BURNT_OUT && isBurntOut(data, (y * width + x) * 4)) burnt++;
      if (x >= FAR && x < width - FAR) steepness.push(edge(green, x, y, 1, 0));
      if (y >= FAR && y < height - FAR) steepness.push(edge(green, x, y, 0, 1));
    }
  }
  const edges = steepness.filter((value) => value > 0).toSorted((a, b) => b - a);
  const steepest = edges.slice(0, Math.ceil(edges.length / 10));
  const isEnough = edges.length * 500 > count;
  const sharpness = isEnough ? steepest.reduce((total, value) => total + value, 0) / steepest.length : 0;
  return { sharpness, brightness: count === 0 ? 0 : sum / count / 255, glare: count === 0 ? 0 : burnt / count };
}

const isBurntOut = (data: RgbaImage['data'], at: number): boolean =>
  (data[at] ?? 0) >= BURNT_OUT && (data[at + 2] ?? 0) >= BURNT_OUT;

/** Share of the brightness range around a pixel that its two neighbors span; 0 where there is hardly any range. */
function edge(at: (x: number, y: number) => number, x: number, y: number, dx: number, dy: number): number {
  let [lowest, highest] = [255, 0];
  for (let offset = -FAR; offset <= FAR; offset++) {
    const value = at(x + offset * dx, y + offset * dy);
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  const range = highest - lowest;
  if (range < FAINT_EDGE) return 0;
  return Math.abs(at(x + NEAR * dx, y + NEAR * dy) - at(x - NEAR * dx, y - NEAR * dy)) / range;
}
