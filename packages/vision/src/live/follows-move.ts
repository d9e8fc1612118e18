import type { Point } from '@carded/documents';
import { thresholds } from '#engines.ts';

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
