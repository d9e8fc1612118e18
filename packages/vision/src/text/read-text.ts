import type { Point, RgbaImage } from '@carded/documents';
import { openModel } from '#models/open-model.ts';
import { type Frame, shrink, smallestFrame } from '#pixels/smallest-frame.ts';
import { type ReadText, readLine } from './read-line.ts';

/** A line of text on a picture. */
export type TextLine = ReadText & {
  /** Corners in reading direction: top left, top right, bottom right, bottom left, in the picture's pixels. */
  readonly corners: readonly [Point, Point, Point, Point];
};

type ReadTextOptions = {
  /** Pixels of the longest side at which lines are looked for: 960 is enough for most, 1280 finds smaller print for more time. */
  readonly longestSide?: number;
  /** Asked before each line: whether there is time for it. */
  readonly hasTime?: () => boolean;
};

/** Longest side in pixels, above which a line gets no clearer. */
const SHARPEST = 2_000;
/** Lines that are read both ways, unless one way is sure, to see which is up. */
const PROBES = 4;

/**
 * Reads all print of a picture, however it is turned, from its top down. `isWhole` is false when time ran out before the last line;
 * `along` is the way the lines run, of length 1. Rejects with `NotAvailable` where the models are not.
 */
export async function readText(
  image: RgbaImage,
  { longestSide = 960, hasTime = () => true }: ReadTextOptions = {},
): Promise<{ readonly lines: TextLine[]; readonly along: Point; readonly isWhole: boolean }> {
  const small = shrink(image, SHARPEST);
  const found = await findLines(small, longestSide);
  const main = mainDirection(found);
  const back = { x: -main.x, y: -main.y };
  const probes = found.slice(0, PROBES);
  const forward = await readAll(small, probes, main, hasTime);
  const backward = isSure(forward) ? [] : await readAll(small, probes, back, hasTime);
  const up = surenessOf(forward) >= surenessOf(backward) ? main : back;
  const read = [...(up === main ? forward : backward), ...(await readAll(small, found.slice(PROBES), up, hasTime))];
  const scale = image.width / small.width;
  const lines = read
    .toSorted((a, b) => depthOf(a.frame.middle, up) - depthOf(b.frame.middle, up))
    .filter(({ text }) => text !== '')
    .map(({ frame, text, sureness }) => ({ text, sureness, corners: cornersOf(frame, scale) }));
  return { lines, along: up, isWhole: read.length === found.length };
}

type FramedText = ReadText & { readonly frame: Frame };

async function readAll(image: RgbaImage, frames: readonly Frame[], up: Point, hasTime: () => boolean) {
  const read: FramedText[] = [];
  for (const each of frames) {
    if (!hasTime()) break;
    const frame = turnedTo(each, up);
    read.push({ ...(await readLine(image, frame)), frame });
  }
  return read;
}

/** Lines that read as well as this one way need not be tried the other way. */
const SURE = 0.93;
const isSure = (lines: readonly FramedText[]): boolean =>
  lines.length === PROBES && lines.every(({ sureness }) => sureness >= SURE);

/** Upside down, print looks like fewer and stranger signs. */
const surenessOf = (lines: readonly FramedText[]): number =>
  lines.reduce((sum, { text, sureness }) => sum + sureness * text.length, 0);

const depthOf = ({ x, y }: Point, up: Point): number => y * up.x - x * up.y;

function cornersOf({ middle, along, width, height }: Frame, scale: number): TextLine['corners'] {
  const corner = (u: number, v: number): Point => ({
    x: scale * (middle.x + (u * width * along.x - v * height * along.y) / 2),
    y: scale * (middle.y + (u * width * along.y + v * height * along.x) / 2),
  });
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** The detector halves five times. */
const STEP = 32;
/** Means and deviations of the pictures that it was trained on, blue, green and red. */
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];

/** Finds lines of text, in the image's pixels, longest first, on a copy with this longest side. */
async function findLines(image: RgbaImage, longestSide: number): Promise<Frame[]> {
  const { runtime, session } = await openModel('textDetector');
  const small = shrink(image, longestSide);
  const width = Math.ceil(small.width / STEP) * STEP;
  const height = Math.ceil(small.height / STEP) * STEP;
  const tensor = new runtime.Tensor('float32', planesOf(small, width, height), [1, 3, height, width]);
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
  const result = (await session.run({ [input]: tensor }))[output];
  if (!(result?.data instanceof Float32Array)) return [];
  const scale = image.width / small.width;
  return textFrames({ values: result.data, width, height }).map(({ middle, along, ...size }) => ({
    middle: { x: middle.x * scale, y: middle.y * scale },
    along,
    width: size.width * scale,
    height: size.height * scale,
  }));
}

function planesOf({ data, width, height }: RgbaImage, toWidth: number, toHeight: number): Float32Array {
  const planes = new Float32Array(3 * toWidth * toHeight);
  for (let channel = 0; channel < 3; channel++) {
    const [mean, deviation] = [MEAN[channel] ?? 0, DEVIATION[channel] ?? 1];
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        planes[(channel * toHeight + y) * toWidth + x] =
          ((data[(y * width + x) * 4 + 2 - channel] ?? 0) / 255 - mean) / deviation;
  }
  return planes;
}

/** Ratio of length to height above which a frame alone shows the direction of its line. */
const LONG = 2.5;

/** Picks the direction in which most of the lines' length runs; one of its two senses. */
export function mainDirection(frames: readonly Frame[]): Point {
  const long = frames.filter(({ width, height }) => width > LONG * height);
  const counted = long.length > 0 ? long : frames;
  // Doubled angles have no two ways, so that their mean has a sense.
  let [x, y] = [0, 0];
  for (const { along, width } of counted) {
    x += width * (along.x * along.x - along.y * along.y);
    y += width * 2 * along.x * along.y;
  }
  const angle = Math.atan2(y, x) / 2;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

/** The frame with that of its four sides along which is nearest to a direction. */
export function turnedTo(frame: Frame, { x, y }: Point): Frame {
  const { along, width, height } = frame;
  const same = along.x * x + along.y * y;
  const across = along.x * y - along.y * x;
  // A long line keeps its own way, even where the card is seen at a slant.
  if (Math.abs(same) >= Math.abs(across) || width > LONG * height)
    return same >= 0 ? frame : { ...frame, along: { x: -along.x, y: -along.y } };
  const sign = across >= 0 ? 1 : -1;
  return { ...frame, along: { x: -along.y * sign, y: along.x * sign }, width: height, height: width };
}

/** Probability of each pixel to be in a line's core, 0 to 1. */
type TextMap = { readonly values: Float32Array; readonly width: number; readonly height: number };

/** Values of PaddleOCR's own post-processing: seeds, lowest mean of a line, and distance of a core from its line's edge. */
const [SEED, LEAST, GROW] = [0.3, 0.55, 1.6];
const THINNEST = 3;
const MOST = 120;

/** Lines of text in a map of the detector (differentiable binarization, Liao et al. 2020), in its pixels, the longest first. */
export function textFrames(map: TextMap): Frame[] {
  const frames: Frame[] = [];
  for (const { edge, mean } of patchesOf(map)) {
    if (mean < LEAST) continue;
    const core = smallestFrame(edge);
    if (core.height < THINNEST) continue;
    const more = (GROW * core.width * core.height) / (2 * (core.width + core.height));
    frames.push({ ...core, width: core.width + 2 * more, height: core.height + 2 * more });
  }
  return frames.toSorted((a, b) => b.width - a.width).slice(0, MOST);
}

/** Groups of touching pixels above the seed: those at the ends of their rows, and the mean of all. */
function* patchesOf({ values, width, height }: TextMap): Generator<{ edge: Point[]; mean: number }> {
  const isSeen = new Uint8Array(values.length);
  const isText = (at: number) => (values[at] ?? 0) > SEED;
  for (let start = 0; start < values.length; start++) {
    if (isSeen[start] || !isText(start)) continue;
    const members = [start];
    const ends = new Map<number, { first: number; last: number }>();
    isSeen[start] = 1;
    let sum = 0;
    for (let next = 0; next < members.length; next++) {
      const at = members[next] ?? 0;
      const [x, y] = [at % width, Math.floor(at / width)];
      const row = ends.get(y);
      if (row === undefined) ends.set(y, { first: x, last: x });
      else [row.first, row.last] = [Math.min(row.first, x), Math.max(row.last, x)];
      sum += values[at] ?? 0;
      for (const to of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (to < 0 || to >= width * height || isSeen[to] || !isText(to)) continue;
        isSeen[to] = 1;
        members.push(to);
      }
    }
    // A pixel is a square: its corners count, not its middle.
    const edge = [...ends].flatMap(([y, { first, last }]) =>
      [y, y + 1].flatMap((down) => [
        { x: first, y: down },
        { x: last + 1, y: down },
      ]),
    );
    yield { edge, mean: sum / members.length };
  }
}
