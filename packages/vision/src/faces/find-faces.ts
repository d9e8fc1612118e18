import type { FoundCard, Point, RgbaImage } from '@carded/documents';
import { openModel } from '#models/open-model.ts';
import { cut, type Frame } from '#pixels/smallest-frame.ts';

/** A face in an image, in its pixels. */
export type Face = {
  /** Confidence of the detector, 0 to 1. */
  readonly sureness: number;
  /** A square around brows and chin. */
  readonly middle: Point;
  readonly width: number;
  readonly height: number;
  /** Eyes as seen in the picture: the left one first. */
  readonly eyes: readonly [Point, Point];
  readonly nose: Point;
  readonly mouth: Point;
};

const SIDE = 256;
/** Places of anchors and how many of them at each, by output. */
const GRIDS = [
  { name: '16', places: 16, anchors: 2 },
  { name: '8', places: 8, anchors: 6 },
] as const;
const NUMBERS_A_BOX = 16;
const LEAST = 0.5;
/** Boxes that overlap by more than this share of both are one face. */
const OVERLAP = 0.3;
const MOST = 8;

/** Finds faces of at least a tenth of the frame's width, the surest first; the frame is the whole image when none is given. */
export async function findFaces(image: RgbaImage, frame: Frame = wholeOf(image)): Promise<Face[]> {
  const { runtime, session } = await openModel('faceDetector');
  const planes = cut(image, frame, SIDE, SIDE).map((value) => value / 127.5 - 1);
  const outputs = await session.run({ image: new runtime.Tensor('float32', planes, [1, 3, SIDE, SIDE]) });
  const found: Face[] = [];
  for (const { name, places, anchors } of GRIDS) {
    const [scores, boxes] = [outputs[`scores${name}`]?.data, outputs[`boxes${name}`]?.data];
    if (!(scores instanceof Float32Array && boxes instanceof Float32Array)) continue;
    for (const [at, score] of scores.entries()) {
      const sureness = 1 / (1 + Math.exp(-score));
      if (sureness < LEAST) continue;
      const place = Math.floor(at / anchors);
      const anchor = { x: ((place % places) + 0.5) / places, y: (Math.floor(place / places) + 0.5) / places };
      found.push(faceOf(boxes.subarray(at * NUMBERS_A_BOX, (at + 1) * NUMBERS_A_BOX), anchor, frame, sureness));
    }
  }
  return apart(found);
}

/** The square that holds all of an image. */
export function wholeOf({ width, height }: RgbaImage): Frame {
  const side = Math.max(width, height);
  return { middle: { x: width / 2, y: height / 2 }, along: { x: 1, y: 0 }, width: side, height: side };
}

/** A box is its middle and size, then eyes, nose, mouth and ears, each from the anchor, in pixels of the network's square. */
function faceOf(box: Float32Array, anchor: Point, frame: Frame, sureness: number): Face {
  const place = (at: number): Point => {
    const u = (anchor.x + (box[at] ?? 0) / SIDE - 0.5) * frame.width;
    const v = (anchor.y + (box[at + 1] ?? 0) / SIDE - 0.5) * frame.height;
    const { middle, along } = frame;
    return { x: middle.x + u * along.x - v * along.y, y: middle.y + u * along.y + v * along.x };
  };
  return {
    sureness,
    middle: place(0),
    width: ((box[2] ?? 0) / SIDE) * frame.width,
    height: ((box[3] ?? 0) / SIDE) * frame.height,
    eyes: [place(4), place(6)],
    nose: place(8),
    mouth: place(10),
  };
}

/** Keeps the surest of overlapping boxes. */
function apart(faces: readonly Face[]): Face[] {
  const kept: Face[] = [];
  for (const face of faces.toSorted((a, b) => b.sureness - a.sureness))
    if (kept.length < MOST && kept.every((other) => overlapOf(face, other) < OVERLAP)) kept.push(face);
  return kept;
}

function overlapOf(a: Face, b: Face): number {
  const along = (p: number, sizeP: number, q: number, sizeQ: number) =>
    Math.max(0, Math.min(p + sizeP / 2, q + sizeQ / 2) - Math.max(p - sizeP / 2, q - sizeQ / 2));
  const both = along(a.middle.x, a.width, b.middle.x, b.width) * along(a.middle.y, a.height, b.middle.y, b.height);
  return both / (a.width * a.height + b.width * b.height - both || 1);
}

/** Width of a face as a share of the card's width; passports have it too, of their page. */
const SIZE = { least: 0.12, most: 0.4 };
/** A card fills at least so much of a picture that can be read. */
const LEAST_FILL = 0.4;

export type Portrait = 'yes' | 'no' | 'unsure';

/**
 * Looks for a face of a portrait's size on a card. `along` is the direction of its print, because a face is found upright only; `card` is the found outline.
 * `unsure` when a face has another size. Rejects with `NotAvailable` without the model.
 */
export async function findPortrait(
  image: RgbaImage,
  along: Point,
  card: FoundCard | null,
): Promise<{ outcome: Portrait; face: Face | null }> {
  const [p, q, , s] = card?.corners ?? [];
  const measured = p && q && s ? Math.max(distance(p, q), distance(p, s)) : null;
  const faces = await upright(image, along);
  const [face = null] = faces.toSorted((a, b) => b.width - a.width);
  if (face === null) return { outcome: 'no', face };
  const longest = measured ?? Math.max(image.width, image.height);
  const isLarge = face.width >= SIZE.least * longest * (measured === null ? LEAST_FILL : 1);
  return { outcome: isLarge && face.width <= SIZE.most * longest ? 'yes' : 'unsure', face };
}

async function upright(image: RgbaImage, along: Point): Promise<Face[]> {
  const frame: Frame = { ...wholeOf(image), along };
  const found = await findFaces(image, frame);
  if (found.length > 0) return found;
  // A small face is below what the detector's coarse picture shows: it is looked for in halves that overlap.
  const side = frame.width * 0.6;
  const shift = frame.width * 0.2;
  const halves = [-1, 1].map((way) => ({
    middle: { x: frame.middle.x + way * shift * along.x, y: frame.middle.y + way * shift * along.y },
    along,
    width: side,
    height: side,
  }));
  return (await Promise.all(halves.map((half) => findFaces(image, half)))).flat();
}

const distance = (p: Point, q: Point): number => Math.hypot(q.x - p.x, q.y - p.y);
