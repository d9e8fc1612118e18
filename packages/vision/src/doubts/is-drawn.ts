import type { FoundCard, Point, RgbaImage } from '@carded/documents';
import { thresholds } from '#engines.ts';
import { isInside, widened } from '#pixels/smallest-frame.ts';

/**
 * Tells whether a picture, or the card on it, was made by a program instead of a camera. A found card is judged, since a desk may look quite even in the dark
 * or in the sun. Its surroundings are judged too when they hold print, so that a small photo on a drawn page hides nothing.
 */
export function isDrawn(image: RgbaImage, card: FoundCard | null, shape: CardShape): boolean {
  const { onCard, around, inkAround } = flatShares(image, card);
  if (shape === 'no') return onCard > thresholds.drawnPage;
  const isPage = around > thresholds.evenAround && onCard > thresholds.drawnOnEven;
  return isPage || onCard > thresholds.drawn || (inkAround > thresholds.printedAround && around > thresholds.drawnPage);
}

/** ISO/IEC 7810 ID-1: 85.60 × 53.98 mm. */
const RATIO = 85.6 / 53.98;
/** A picture of a card's own proportions, within this share, was trimmed to the card: its edges cannot be seen. */
const TRIMMED = 0.04;

/** `trimmed`: the picture ends where the card does, as those that our screen takes. It has a card's proportions, and no edges to be seen. */
export type CardShape = 'yes' | 'no' | 'trimmed';

/**
 * Tells whether an object with a card's outline (`card`, from `findCard`) is in the picture, which must be the whole photo. A passport's page is close enough
 * to a card's proportions to be found as well.
 */
export function cardShape(image: RgbaImage, card: FoundCard | null): CardShape {
  if (card !== null) return 'yes';
  const ratio = Math.max(image.width / image.height, image.height / image.width);
  return Math.abs(ratio / RATIO - 1) < TRIMMED ? 'trimmed' : 'no';
}

/** JPEG writes blocks of 8 by 8 pixels from the upper left corner. */
const JPEG = 8;
/** Side in pixels of a place around each corner where four JPEG blocks meet: compression evens out each block, but not to the same color where there is grain. */
const SIDE = 4;
/** Print, or the edge of something: two pixels of a place this far apart, in steps of 255. */
const INK = 40;
/** Rim of a card and its shadow, as a share of the card, that belongs to neither side. */
const RIM = 0.06;

/** Shares of a picture's places, 0 to 1. */
type FlatShares = {
  /** Share of one exact color on the card, or on the whole picture without a card. */
  readonly onCard: number;
  /** Share of one exact color around the card; 0 without a card. */
  readonly around: number;
  /** Share with print or edges around the card. */
  readonly inkAround: number;
};

/** Measures the share of exactly one color, which no camera produces: large in drawings without print, small in photos outside underexposed parts. */
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

/** Tells whether all pixels of a place have the color of its first. */
function isFlat({ data, width }: RgbaImage, left: number, top: number): boolean {
  const first = (top * width + left) * 4;
  const [red, green, blue] = [data[first], data[first + 1], data[first + 2]];
  for (let y = top; y < top + SIDE; y++)
    for (let x = 0, at = (y * width + left) * 4; x < SIDE; x++, at += 4)
      if (data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue) return false;
  return true;
}

/** Tells ink by the green channel, which is most of the brightness. */
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
