import type { Point } from '@carded/documents';
import type { Frame } from '#pixels/cut.ts';
import type { Face } from './find-faces.ts';

/** Where eyes, nose and mouth stand in a chip of 150 pixels as dlib cuts them: measured from chips it made. */
const TEMPLATE: readonly Point[] = [
  { x: 45.4, y: 46.1 },
  { x: 100.7, y: 46.5 },
  { x: 71.7, y: 77.5 },
  { x: 72.1, y: 108.4 },
];
const SIDE = 150;

/** The square of a picture that shows a face as dlib's network was trained on: turned and sized so that its features lie best on the template. */
export function chipFrame({ eyes, nose, mouth }: Face): Frame {
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
