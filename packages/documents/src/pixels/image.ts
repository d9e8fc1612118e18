/** Pixels as a canvas or a decoder hands them over: four bytes each (red, green, blue, alpha), row by row. */
export type RgbaImage = {
  readonly data: Uint8ClampedArray | Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** One byte of brightness per pixel, row by row. */
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

/** More than any phone's camera takes by default; larger ones would only be a way to use up memory. */
const MOST_PIXELS = 64_000_000;
/** The decoder counts in 16 bits. */
const LONGEST_SIDE = 32_767;

/** Whether the image is what it says: whole positive sides of sane length and four bytes for each pixel. */
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
