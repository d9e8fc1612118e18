import type { PointGroup } from 'signature_pad';

/** A drawing made smaller with its place, in both directions alike; a wider place leaves it as it is. */
export function scaleStrokes(strokes: readonly PointGroup[], factor: number): PointGroup[] {
  const both = Math.min(1, factor);
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * both, y: point.y * both })),
  }));
}
