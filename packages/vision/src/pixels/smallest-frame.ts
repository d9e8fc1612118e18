import type { Point } from '@carded/documents';
import type { Frame } from './cut.ts';

/** The smallest rectangle around points, at any angle (rotating calipers over their hull), its longer side along. */
export function smallestFrame(points: readonly Point[]): Frame {
  const hull = hullOf(points);
  let best: Frame | undefined;
  for (const [at, from] of hull.entries()) {
    const to = hull[(at + 1) % hull.length] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const along = length === 0 ? { x: 1, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    const frame = frameAlong(hull, along);
    if (best === undefined || frame.width * frame.height < best.width * best.height) best = frame;
  }
  if (best === undefined) return { middle: { x: 0, y: 0 }, along: { x: 1, y: 0 }, width: 0, height: 0 };
  const { middle, along, width, height } = best;
  return width >= height ? best : { middle, along: { x: -along.y, y: along.x }, width: height, height: width };
}

function frameAlong(points: readonly Point[], along: Point): Frame {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    const [u, v] = [x * along.x + y * along.y, y * along.x - x * along.y];
    [left, right] = [Math.min(left, u), Math.max(right, u)];
    [top, bottom] = [Math.min(top, v), Math.max(bottom, v)];
  }
  const [u, v] = [(left + right) / 2, (top + bottom) / 2];
  const middle = { x: u * along.x - v * along.y, y: u * along.y + v * along.x };
  return { middle, along, width: right - left, height: bottom - top };
}

/** Convex hull (Andrew's monotone chain). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((p, q) => p.x - q.x || p.y - q.y);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      for (;;) {
        const [last, before] = [chain.at(-1), chain.at(-2)];
        if (last === undefined || before === undefined) break;
        if ((last.x - before.x) * (point.y - before.y) - (last.y - before.y) * (point.x - before.x) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return sorted.length < 2 ? sorted : [...half(sorted), ...half(sorted.toReversed())];
}
