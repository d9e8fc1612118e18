import type { GrayImage } from '#pixels/image.ts';
import { type Projection, projectionOnto, type Quad, sidesOf } from '#pixels/quad.ts';

/** A part of an image made upright, and the way back. */
export type CutOut = {
  readonly image: GrayImage;
  /** From pixels of the cut-out to pixels of the image it was cut from. */
  readonly origin: Projection;
};

/** Cuts a quad out and makes it a rectangle, `scale` pixels per pixel (bilinear). Beyond the image its edge is repeated. */
export function cutOut(source: GrayImage, quad: Quad, scale: number): CutOut {
  const sides = sidesOf(quad);
  const width = Math.max(1, Math.round(sides.width * scale));
  const height = Math.max(1, Math.round(sides.height * scale));
  const origin = projectionOnto(quad, width, height);
  return { image: { data: resample(source, origin, width, height), width, height }, origin };
}

function resample(
  source: GrayImage,
  { a, b, c, d, e, f, g, h }: Projection,
  width: number,
  height: number,
): Uint8Array {
  const { data, width: stride } = source;
  const [maxX, maxY] = [source.width - 1, source.height - 1];
  const out = new Uint8Array(width * height);
  for (let row = 0, at = 0; row < height; row++) {
    const v = row + 0.5;
    for (let column = 0; column < width; column++, at++) {
      const u = column + 0.5;
      const w = 1 / (g * u + h * v + 1);
      const x = Math.min(Math.max((a * u + b * v + c) * w - 0.5, 0), maxX);
      const y = Math.min(Math.max((d * u + e * v + f) * w - 0.5, 0), maxY);
      const left = x | 0;
      const top = y | 0;
      const fx = x - left;
      const fy = y - top;
      const here = top * stride + left;
      const right = left < maxX ? 1 : 0;
      const below = top < maxY ? stride : 0;
      const upper = (data[here] ?? 0) * (1 - fx) + (data[here + right] ?? 0) * fx;
      const lower = (data[here + below] ?? 0) * (1 - fx) + (data[here + below + right] ?? 0) * fx;
      out[at] = upper + (lower - upper) * fy + 0.5;
    }
  }
  return out;
}
