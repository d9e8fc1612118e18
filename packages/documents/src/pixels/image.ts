/** A part of an image made upright, and the way back. */
export type CutOut = {
  readonly image: GrayImage;
  /** Maps pixels of the cut-out to pixels of the original image. */
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

/** Pixels as a canvas or a decoder hands them over: four bytes each (red, green, blue, alpha), row by row. */
export type RgbaImage = {
  readonly data: Uint8ClampedArray | Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** Brightness in one byte per pixel, row by row. */
export type GrayImage = {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** A place in an image, in pixels from the top left corner. */
export type Point = {
  readonly x: number;
  readonly y: number;
};

/** Largest number of pixels, more than phones take by default; larger images would only exhaust memory. */
const MOST_PIXELS = 64_000_000;
/** The decoder counts in 16 bits. */
const LONGEST_SIDE = 32_767;

/** Tells whether the image is consistent: whole positive sides of valid length and four bytes for each pixel. */
export function isSaneImage({ data, width, height }: RgbaImage): boolean {
  const isSide = (side: number) => Number.isInteger(side) && side > 0 && side <= LONGEST_SIDE;
  return isSide(width) && isSide(height) && width * height <= MOST_PIXELS && data.length === width * height * 4;
}

/** Brightness by the weights of ITU-R BT.601. Transparent pixels count with their own color. */
export function toGray({ data, width, height }: RgbaImage): GrayImage {
  const gray = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < gray.length; at++, from += 4) {
    gray[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8;
  }
  return { data: gray, width, height };
}

/** The columns from `from` up to `to` (shares of the width). */
export function columnsOf({ data, width, height }: GrayImage, from: number, to: number): GrayImage {
  const [first, end] = [Math.floor(width * from), Math.ceil(width * to)];
  const out = new Uint8Array((end - first) * height);
  for (let y = 0; y < height; y++) out.set(data.subarray(y * width + first, y * width + end), y * (end - first));
  return { data: out, width: end - first, height };
}

/** Columns become rows. */
export function transpose({ data, width, height }: GrayImage): GrayImage {
  const out = new Uint8Array(data.length);
  for (let y = 0, at = 0; y < height; y++) for (let x = 0; x < width; x++, at++) out[x * height + y] = data[at] ?? 0;
  return { data: out, width: height, height: width };
}

/** Half as wide and high: means of two by two pixels. An odd last row or column is dropped. */
export function halve({ data, width, height }: GrayImage): GrayImage {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const out = new Uint8Array(halfWidth * halfHeight);
  for (let y = 0, at = 0; y < halfHeight; y++) {
    for (let x = 0, from = 2 * y * width; x < halfWidth; x++, at++, from += 2) {
      const upper = (data[from] ?? 0) + (data[from + 1] ?? 0);
      out[at] = (upper + (data[from + width] ?? 0) + (data[from + width + 1] ?? 0) + 2) >> 2;
    }
  }
  return { data: out, width: halfWidth, height: halfHeight };
}
