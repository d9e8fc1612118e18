import type { RgbaImage } from '#pixels/image.ts';

/** More than any phone's camera takes by default; larger ones would only be a way to use up memory. */
const MOST_PIXELS = 64_000_000;
/** The decoder counts in 16 bits. */
const LONGEST_SIDE = 32_767;

/** Whether the image is what it says: whole positive sides of sane length and four bytes for each pixel. */
export function isSaneImage({ data, width, height }: RgbaImage): boolean {
  const isSide = (side: number) => Number.isInteger(side) && side > 0 && side <= LONGEST_SIDE;
  return isSide(width) && isSide(height) && width * height <= MOST_PIXELS && data.length === width * height * 4;
}
