import type { Point, RgbaImage } from '@carded/documents';
import { cpuBudget, engines, type NotJudged, processorMs, runIfPossible, thresholds } from '#engines.ts';
import { closer, type Embedding, embedFine, turnOf } from '#faces/embed-face.ts';
import { findFaces, wholeOf } from '#faces/find-faces.ts';
import type { LookOptions } from '#look-at-picture.ts';

export type LiveLook = { readonly outcome: 'passed' | 'failed' | NotJudged; readonly engine: string };

type Capture = {
  /** In the order they were taken. */
  readonly frames: readonly RgbaImage[];
  /** The picture that is kept: it has to show the same face. */
  readonly still: RgbaImage;
  readonly move: LiveMove;
};

/**
 * Whether frames show one face that does what was asked. It says that they were not lying in a drawer, and nothing about what was before the camera: a screen, a mask and
 * a picture that software moves get over it. Only with the buyer's consent, as it measures a face; nothing of that leaves.
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

/** The face of a picture with one: two people say nothing of either. */
async function onlyFace(image: RgbaImage): Promise<{ face: FaceAt | null; embedding: Embedding | null }> {
  const [face, other] = await findFaces(image, wholeOf(image));
  const fine = face === undefined || other !== undefined ? null : await closer(image, face);
  if (fine === null) return { face: null, embedding: null };
  const side = Math.max(image.width, image.height);
  const middle = { x: fine.middle.x / side, y: fine.middle.y / side };
  return { face: { width: fine.width / side, middle, turn: turnOf(fine) }, embedding: await embedFine(image, fine) };
}

/** Otherwise the face was exchanged on the way. */
function isOnePerson([first, ...others]: readonly Embedding[]): boolean {
  return (
    first !== undefined &&
    others.every((one) => Math.hypot(...one.map((value, at) => value - (first[at] ?? 0))) <= thresholds.live.oneFace)
  );
}

/** As the person before the camera is told: left and right are their own, and pictures are not mirrored. */
export type LiveMove = 'closer' | 'turn_left' | 'turn_right';

/** Where the one face of a frame is. */
export type FaceAt = {
  /** Share of the frame's longer side. */
  readonly width: number;
  /** In the same measure. */
  readonly middle: Point;
  /** Radians, above zero to the right of the picture. */
  readonly turn: number;
};

/** Whether a face does in frames, one after the other, what was asked, and nothing else: no frames answer two moves. */
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

/** But for what a detector is unsure of. */
function isRising(widths: readonly number[]): boolean {
  return widths.every((width, at) => width >= 0.95 * (widths[at - 1] ?? 0));
}

const distance = (p: Point, q: Point): number => Math.hypot(q.x - p.x, q.y - p.y);
