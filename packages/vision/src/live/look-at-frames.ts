import type { Point, RgbaImage } from '@carded/documents';
import { cpuBudget, engines, type NotJudged, processorMs, runIfPossible, thresholds } from '#engines.ts';
import { closer, type Embedding, embedFine, turnOf } from '#faces/embed-face.ts';
import { findFaces, wholeOf } from '#faces/find-faces.ts';
import type { LookOptions } from '#look-at-picture.ts';

export type LiveLook = { readonly outcome: 'passed' | 'failed' | NotJudged; readonly engine: string };

type Capture = {
  /** Frames in the order they were taken. */
  readonly frames: readonly RgbaImage[];
  /** The picture that is kept: it has to show the same face. */
  readonly still: RgbaImage;
  readonly move: LiveMove;
};

/**
 * Tells whether frames show one face that makes the requested move. This proves only that they are fresh: a screen, a mask and a picture animated by software
 * pass. Use it only with the buyer's consent, as it measures a face; no measurement is returned.
 */
export async function lookAtFrames(
  { frames, still, move }: Capture,
  { limitMs = Number.POSITIVE_INFINITY, now = processorMs }: LookOptions = {},
): Promise<LiveLook> {
  const { hasTime } = cpuBudget(limitMs, now);
  const engine = engines.live;
  const faces: FaceAt[] = [];
  const embeddings: Embedding[] = [];
  for (const [at, image] of [still, ...frames].entries()) {
    const seen = await runIfPossible(hasTime, () => onlyFace(image));
    if (typeof seen === 'string') return { outcome: seen, engine };
    if (seen.face === null) return { outcome: 'failed', engine };
    if (at > 0) faces.push(seen.face);
    if (seen.embedding !== null) embeddings.push(seen.embedding);
    // The still, and a frame before the move.
    else if (at < 2) return { outcome: 'failed', engine };
  }
  return { outcome: isOnePerson(embeddings) && followsMove(faces, move) ? 'passed' : 'failed', engine };
}

/** Finds the only face of a picture; two faces count as none. */
async function onlyFace(image: RgbaImage): Promise<{ face: FaceAt | null; embedding: Embedding | null }> {
  const [face, other] = await findFaces(image, wholeOf(image));
  const fine = face === undefined || other !== undefined ? null : await closer(image, face);
  if (fine === null) return { face: null, embedding: null };
  const side = Math.max(image.width, image.height);
  const middle = { x: fine.middle.x / side, y: fine.middle.y / side };
  return { face: { width: fine.width / side, middle, turn: turnOf(fine) }, embedding: await embedFine(image, fine) };
}

/** Tells whether all frames show one face; otherwise it was exchanged on the way. */
function isOnePerson([first, ...others]: readonly Embedding[]): boolean {
  return (
    first !== undefined &&
    others.every((one) => Math.hypot(...one.map((value, at) => value - (first[at] ?? 0))) <= thresholds.live.oneFace)
  );
}

/** Move as the person is told: left and right are their own, and pictures are not mirrored. */
export type LiveMove = 'closer' | 'turn_left' | 'turn_right';

/** Place of a frame's only face. */
export type FaceAt = {
  /** Share of the frame's longer side. */
  readonly width: number;
  /** Middle, in the same unit. */
  readonly middle: Point;
  /** Radians, above zero to the right of the picture. */
  readonly turn: number;
};

/** Tells whether a face makes the requested move over the frames, and no other: no frames fit two moves. */
export function followsMove(faces: readonly FaceAt[], move: LiveMove): boolean {
  const [first] = faces;
  const last = faces.at(-1);
  if (first === undefined || last === undefined || faces.length < thresholds.usableFrames) return false;
  const { live } = thresholds;
  const isOnePath = faces.every((face, at) => {
    const before = faces[at - 1] ?? face;
    return distance(face.middle, before.middle) <= live.shift * Math.max(face.width, before.width);
  });
  const turns = faces.map(({ turn }) => turn);
  if (!isOnePath || ![...turns, first.width].every(Number.isFinite) || Math.abs(first.turn) > live.straight)
    return false;
  const widths = faces.map(({ width }) => width);
  if (move === 'closer')
    return (
      last.width >= live.closer * first.width &&
      turns.every((turn) => Math.abs(turn) <= live.straight) &&
      isRising(widths)
    );
  const toSide = move === 'turn_left' ? 1 : -1;
  const isSteady = Math.max(...widths) <= live.steady * Math.min(...widths);
  const beyond = turns.map((turn) => toSide * (turn - first.turn));
  return isSteady && (beyond.at(-1) ?? 0) >= live.turned && Math.min(...beyond) > -live.turned;
}

/** Tells whether widths rise, within the detector's uncertainty. */
function isRising(widths: readonly number[]): boolean {
  return widths.every((width, at) => width >= 0.95 * (widths[at - 1] ?? 0));
}

const distance = (p: Point, q: Point): number => Math.hypot(q.x - p.x, q.y - p.y);
