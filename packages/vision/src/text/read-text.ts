import type { Point, RgbaImage } from '@carded/documents';
import type { Frame } from '#pixels/cut.ts';
import { shrink } from '#pixels/shrink.ts';
import type { ReadText } from './decode-signs.ts';
import { findLines } from './find-lines.ts';
import { readLine } from './read-line.ts';
import { mainDirection, turnedTo } from './upright.ts';

/** A line of text on a picture. */
export type TextLine = ReadText & {
  /** Its corners as it is read: top left, top right, bottom right, bottom left, in the picture's pixels. */
  readonly corners: readonly [Point, Point, Point, Point];
};

export type ReadTextOptions = {
  /** Pixels of the longest side at which lines are looked for: 960 is enough for most, 1280 finds smaller print for more time. */
  readonly longestSide?: number;
  /** Asked before each line: whether there is time for it. */
  readonly hasTime?: () => boolean;
};

/** More pixels than this along the longest side say nothing more about a line. */
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
