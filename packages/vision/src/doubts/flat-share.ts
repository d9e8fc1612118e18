import type { FoundCard, Point, RgbaImage } from '@carded/documents';
import { isInside, widened } from '#pixels/inside.ts';

/** JPEG writes blocks of 8 by 8 pixels from the upper left corner. */
const JPEG = 8;
/** A place of this side around each corner where four such blocks meet: compression evens out each of the four, but not to the same color where there is grain. */
const SIDE = 4;
/** Print, or the edge of something: two pixels of a place this far apart, in steps of 255. */
const INK = 40;
/** The rim of a card and its shadow, as a share of it, are neither the card nor what is around it. */
const RIM = 0.06;

/** Shares of a picture's places, 0 to 1. */
export type FlatShares = {
  /** Of one exact color, on the card; on the whole picture where no card was found. */
  readonly onCard: number;
  /** The same around the card; 0 where no card was found. */
  readonly around: number;
  /** With print or edges around the card. */
  readonly inkAround: number;
};

/** How much of a picture is exactly of one color: no lens makes such. Drawings mostly are where nothing is printed; photos are where light crushed them. */
export function flatShares(image: RgbaImage, card: Pick<FoundCard, 'corners'> | null): FlatShares {
  const [on, around] = [
    { flat: 0, all: 0 },
    { flat: 0, inked: 0, all: 0 },
  ];
  const outline = card?.corners ?? null;
  const rim = outline === null ? null : widened(outline, RIM);
  for (let top = JPEG - SIDE / 2; top + SIDE <= image.height; top += JPEG)
    for (let left = JPEG - SIDE / 2; left + SIDE <= image.width; left += JPEG) {
      const at: Point = { x: left + SIDE / 2, y: top + SIDE / 2 };
      if (outline === null || rim === null || isInside(at, outline)) {
        on.all++;
        if (isFlat(image, left, top)) on.flat++;
      } else if (!isInside(at, rim)) {
        around.all++;
        if (isFlat(image, left, top)) around.flat++;
        else if (isInked(image, left, top)) around.inked++;
      }
    }
  return {
    onCard: on.all === 0 ? 1 : on.flat / on.all,
    around: around.all === 0 ? 0 : around.flat / around.all,
    inkAround: around.all === 0 ? 0 : around.inked / around.all,
  };
}

/** Whether all pixels of a place have the color of its first. */
function isFlat({ data, width }: RgbaImage, left: number, top: number): boolean {
  const first = (top * width + left) * 4;
  const [red, green, blue] = [data[first], data[first + 1], data[first + 2]];
  for (let y = top; y < top + SIDE; y++)
    for (let x = 0, at = (y * width + left) * 4; x < SIDE; x++, at += 4)
      if (data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue) return false;
  return true;
}

/** By its green, which is most of brightness. */
function isInked({ data, width }: RgbaImage, left: number, top: number): boolean {
  let [least, most] = [255, 0];
  for (let y = top; y < top + SIDE; y++)
    for (let x = 0, at = (y * width + left) * 4 + 1; x < SIDE; x++, at += 4) {
      const green = data[at] ?? 0;
      if (green < least) least = green;
      if (green > most) most = green;
    }
  return most - least > INK;
}
