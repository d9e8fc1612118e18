import type { Point, RgbaImage } from '@carded/documents';
import { type NotJudged, runIfPossible, thresholds } from '#engines.ts';
import { openModel } from '#models/open-model.ts';
import { cut, type Frame } from '#pixels/smallest-frame.ts';
import { type Face, findFaces, wholeOf } from './find-faces.ts';

const SIDE = 150;
/** Means of red, green and blue of the pictures that the network was trained on. */
const MEAN = [122.782, 117.001, 104.298];
/** A smaller or further turned face says nothing for sure. */
const [LEAST_WIDTH, MOST_TURN] = [120, Math.PI / 6];

/** Numbers that are near each other for pictures of one person. They are biometric: they stay in the process that made them. */
export type Embedding = Float32Array;

/** The embedding of a face, or null when it is too small, too far turned, or its features are in no face's places. */
export async function embedFace(image: RgbaImage, face: Face): Promise<Embedding | null> {
  return embedFine(image, await closer(image, face));
}

/** Embeds a face that was found at close range. */
export async function embedFine(image: RgbaImage, fine: Face | null): Promise<Embedding | null> {
  if (fine === null || fine.width < LEAST_WIDTH || Math.abs(turnOf(fine)) > MOST_TURN) return null;
  const { runtime, session } = await openModel('faceEmbedder');
  const chip = cut(image, chipFrame(fine), SIDE, SIDE);
  const values = chip.map((value, at) => (value - (MEAN[Math.floor(at / SIDE ** 2)] ?? 0)) / 255);
  const { embedding } = await session.run({ chip: new runtime.Tensor('float32', values, [1, 3, SIDE, SIDE]) });
  return embedding?.data instanceof Float32Array ? embedding.data : null;
}

/** The face found again from near by, where its features are placed better. */
export async function closer(image: RgbaImage, { middle, width, height, eyes }: Face): Promise<Face | null> {
  const side = 2 * Math.max(width, height);
  const length = Math.hypot(eyes[1].x - eyes[0].x, eyes[1].y - eyes[0].y) || 1;
  const along = { x: (eyes[1].x - eyes[0].x) / length, y: (eyes[1].y - eyes[0].y) / length };
  const frame: Frame = { middle, along, width: side, height: side };
  const near = (face: Face) => Math.hypot(face.middle.x - middle.x, face.middle.y - middle.y) < width / 2;
  const [found] = (await findFaces(image, frame)).filter(near);
  return found ?? null;
}

/** Measures the turn of the head in radians, from the nose's place between the eyes: positive to the right of the picture. */
export function turnOf({ eyes: [left, right], nose }: Face): number {
  const [x, y] = [right.x - left.x, right.y - left.y];
  const share = ((nose.x - left.x) * x + (nose.y - left.y) * y) / (x * x + y * y || 1);
  return Math.atan2(2 * (share - 0.5), 1);
}

/** Places of eyes, nose and mouth in a chip of 150 pixels as dlib cuts them, measured from its chips. */
const TEMPLATE: readonly Point[] = [
  { x: 45.4, y: 46.1 },
  { x: 100.7, y: 46.5 },
  { x: 71.7, y: 77.5 },
  { x: 72.1, y: 108.4 },
];

/** The square of a picture that shows a face as dlib's network was trained on: turned and sized so that its features lie best on the template. */
function chipFrame({ eyes, nose, mouth }: Face): Frame {
  const points = [...eyes, nose, mouth];
  const [from, to] = [middleOf(TEMPLATE), middleOf(points)];
  let [dot, cross, size] = [0, 0, 0];
  for (const [at, template] of TEMPLATE.entries()) {
    const point = points[at] ?? to;
    const [u, v] = [template.x - from.x, template.y - from.y];
    const [x, y] = [point.x - to.x, point.y - to.y];
    dot += u * x + v * y;
    cross += u * y - v * x;
    size += u * u + v * v;
  }
  // The similarity with the least squares (Umeyama 1991): a turn and one scale.
  const scale = Math.hypot(dot, cross) / size;
  const along = scale === 0 ? { x: 1, y: 0 } : { x: dot / size / scale, y: cross / size / scale };
  const [u, v] = [(SIDE / 2 - from.x) * scale, (SIDE / 2 - from.y) * scale];
  const middle = { x: to.x + u * along.x - v * along.y, y: to.y + u * along.y + v * along.x };
  return { middle, along, width: SIDE * scale, height: SIDE * scale };
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((so, { x, y }) => ({ x: so.x + x, y: so.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** `unsure` whenever a face is missing, small or turned, or there are too few pictures: a person decides. */
export type FaceBand = 'same' | 'unsure' | 'different';

/**
 * Compares the portrait on a document, in any orientation, with the frames of a selfie. Use it only where an operator turned it on and the buyer agreed. Only
 * the band is returned, and nothing is stored. A forger's own portrait passes, so the result is only supporting evidence.
 */
export async function compareFaces(
  document: RgbaImage,
  frames: readonly RgbaImage[],
  hasTime: () => boolean = () => true,
): Promise<FaceBand | NotJudged> {
  const seen = await runIfPossible(hasTime, async () => {
    const selfies: Embedding[] = [];
    for (const frame of frames) {
      if (!hasTime()) break;
      const embedding = await embedOnly(frame);
      if (embedding !== null) selfies.push(embedding);
    }
    return { portrait: await embedPortrait(document), selfies };
  });
  if (typeof seen === 'string') return seen;
  return bandOf(seen.portrait, seen.selfies);
}

/** The band of a distance: of the portrait from the mean of the frames, because one frame alone is chance. */
export function bandOf(portrait: Embedding | null, selfies: readonly Embedding[]): FaceBand {
  if (portrait === null || selfies.length === 0) return 'unsure';
  const mean = portrait.map((_, at) => selfies.reduce((sum, one) => sum + (one[at] ?? 0), 0) / selfies.length);
  const distance = Math.hypot(...portrait.map((value, at) => value - (mean[at] ?? 0)));
  if (!Number.isFinite(distance)) return 'unsure';
  if (distance > thresholds.different) return 'different';
  return distance <= thresholds.same && selfies.length >= thresholds.usableFrames ? 'same' : 'unsure';
}

/**
 * Embeds the portrait of a document in any orientation: a face is found upright only, so the surest orientation counts. A ghost image of the same face may be
 * beside it.
 */
async function embedPortrait(image: RgbaImage): Promise<Embedding | null> {
  const whole = wholeOf(image);
  const turned = await Promise.all(
    [
      { x: 1, y: 0 },
      { x: 0, y: 1 },
      { x: -1, y: 0 },
      { x: 0, y: -1 },
    ].map((along) => findFaces(image, { ...whole, along })),
  );
  const [upright = []] = turned.toSorted((a, b) => (b[0]?.sureness ?? 0) - (a[0]?.sureness ?? 0));
  const [face] = upright.toSorted((a: Face, b: Face) => b.width - a.width);
  return face === undefined ? null : embedFace(image, face);
}

/** Embeds a selfie's only face; two faces prove nothing. */
async function embedOnly(image: RgbaImage): Promise<Embedding | null> {
  const [face, other] = await findFaces(image, wholeOf(image));
  return face === undefined || other !== undefined ? null : embedFace(image, face);
}
