import type { Point } from '#pixels/image.ts';

/** Four corners in an image: top left, top right, bottom right, bottom left of what they hold when it is upright. */
export type Quad = readonly [Point, Point, Point, Point];

/** A projective map: x = (a·u + b·v + c) / w, y = (d·u + e·v + f) / w with w = g·u + h·v + 1. */
export type Projection = {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
  readonly g: number;
  readonly h: number;
};

/** Maps the rectangle (0, 0)–(width, height) onto a quad (Heckbert's square-to-quad solution). */
export function projectionOnto([p, q, r, s]: Quad, width: number, height: number): Projection {
  const [dx1, dx2, dx3] = [q.x - r.x, s.x - r.x, p.x - q.x + r.x - s.x];
  const [dy1, dy2, dy3] = [q.y - r.y, s.y - r.y, p.y - q.y + r.y - s.y];
  const area = dx1 * dy2 - dx2 * dy1 || 1;
  const g = (dx3 * dy2 - dx2 * dy3) / area;
  const h = (dx1 * dy3 - dx3 * dy1) / area;
  return {
    a: (q.x - p.x + g * q.x) / width,
    b: (s.x - p.x + h * s.x) / height,
    c: p.x,
    d: (q.y - p.y + g * q.y) / width,
    e: (s.y - p.y + h * s.y) / height,
    f: p.y,
    g: g / width,
    h: h / height,
  };
}

export function project({ a, b, c, d, e, f, g, h }: Projection, { x, y }: Point): Point {
  const w = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** Lengths of the upper and the left side. */
export function sidesOf([p, q, , s]: Quad): { readonly width: number; readonly height: number } {
  return { width: Math.hypot(q.x - p.x, q.y - p.y), height: Math.hypot(s.x - p.x, s.y - p.y) };
}
