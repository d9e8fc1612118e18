import type { Point } from '@carded/documents';

/** Whether a point is inside a convex outline whose corners go around it, in either direction. */
export function isInside({ x, y }: Point, corners: readonly Point[]): boolean {
  let way = 0;
  for (let at = 0; at < corners.length; at++) {
    const [from, to] = [corners[at], corners[at + 1 < corners.length ? at + 1 : 0]];
    if (from === undefined || to === undefined) return false;
    const side = Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
    if (side !== 0 && way !== 0 && side !== way) return false;
    if (side !== 0) way = side;
  }
  return true;
}

/** The outline with its corners further from its middle, by a share. */
export function widened(corners: readonly Point[], share: number): Point[] {
  const middle = (pick: (corner: Point) => number) => corners.reduce((sum, one) => sum + pick(one), 0) / corners.length;
  const [x, y] = [middle((one) => one.x), middle((one) => one.y)];
  return corners.map((one) => ({ x: x + (one.x - x) * (1 + share), y: y + (one.y - y) * (1 + share) }));
}
