import type { Point, RgbaImage } from '@carded/documents';
import { openModel } from '#models/open-model.ts';
import { cut, type Frame } from '#pixels/cut.ts';
import { type Face, findFaces } from './find-faces.ts';

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

/** The same of a face that was found from near by. */
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

/** How far the head is turned aside, in radians, going by where the nose is between the eyes: above zero to the right of the picture. */
export function turnOf({ eyes: [left, right], nose }: Face): number {
  const [x, y] = [right.x - left.x, right.y - left.y];
  const share = ((nose.x - left.x) * x + (nose.y - left.y) * y) / (x * x + y * y || 1);
  return Math.atan2(2 * (share - 0.5), 1);
}

/** Where eyes, nose and mouth stand in a chip of 150 pixels as dlib cuts them: measured from chips it made. */
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
