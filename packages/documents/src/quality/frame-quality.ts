import { isSaneImage, type RgbaImage } from '#pixels/cut-out.ts';

/** How good a camera frame is, each from 0 to 1. */
export type FrameQuality = {
  /** How abrupt the sharpest edges are: a still, focused card has about 0.6; what is too little is the screen's to say. */
  readonly sharpness: number;
  /** Mean brightness: below about 0.2 it is too dark. */
  readonly brightness: number;
  /** Share of the frame that is burnt out: above about 0.05 a lamp is mirrored in the card. */
  readonly glare: number;
};

/** About so many pixels are looked at, whatever the size. */
const SAMPLES = 30_000;
/** Of all three colors: a sensor at its limit, not merely white paper. */
const BURNT_OUT = 253;
/** Pixels on both sides of a sample; a crisp edge is fully inside the inner ones. */
const NEAR = 1;
const FAR = 4;
/** Fainter edges say nothing about sharpness: noise has such, too. */
const FAINT_EDGE = 64;

/**
 * Cheap enough for every camera frame: looks at a sample of the pixels. All zero for an image of no sane size.
 * Sharpness is what share of an edge's height lies between the two pixels next to it, as a mean over the steepest tenth.
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

/** Share of the brightness range around a pixel that its two neighbours span; 0 where there is hardly any range. */
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
