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
