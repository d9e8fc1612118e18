import type { FoundCard, Point, RgbaImage } from '@carded/documents';
import type { Frame } from '#pixels/cut.ts';
import { type Face, findFaces, wholeOf } from './find-faces.ts';

/** Width of a face as a share of the card's width; passports have it too, of their page. */
const SIZE = { least: 0.12, most: 0.4 };
/** A card fills at least so much of a picture that can be read. */
const LEAST_FILL = 0.4;

export type Portrait = 'yes' | 'no' | 'unsure';

/**
 * Whether a face of a portrait's size is on a card. `along` is the way its print runs, because a face is only found upright; `card`
 * is the outline that was seen. `unsure` when there is a face of another size. Rejects with `NotAvailable` where the model is not.
 */
export async function findPortrait(
  image: RgbaImage,
  along: Point,
  card: FoundCard | null,
): Promise<{ outcome: Portrait; face: Face | null }> {
  const [p, q, , s] = card?.corners ?? [];
  const measured = p && q && s ? Math.max(distance(p, q), distance(p, s)) : null;
  const faces = await upright(image, along);
  const [face = null] = faces.toSorted((a, b) => b.width - a.width);
  if (face === null) return { outcome: 'no', face };
  const longest = measured ?? Math.max(image.width, image.height);
  const isLarge = face.width >= SIZE.least * longest * (measured === null ? LEAST_FILL : 1);
  return { outcome: isLarge && face.width <= SIZE.most * longest ? 'yes' : 'unsure', face };
}

async function upright(image: RgbaImage, along: Point): Promise<Face[]> {
  const frame: Frame = { ...wholeOf(image), along };
  const found = await findFaces(image, frame);
  if (found.length > 0) return found;
  // A small face is below what the detector's coarse picture shows: it is looked for in halves that overlap.
  const side = frame.width * 0.6;
  const shift = frame.width * 0.2;
  const halves = [-1, 1].map((way) => ({
    middle: { x: frame.middle.x + way * shift * along.x, y: frame.middle.y + way * shift * along.y },
    along,
    width: side,
    height: side,
  }));
  return (await Promise.all(halves.map((half) => findFaces(image, half)))).flat();
}

const distance = (p: Point, q: Point): number => Math.hypot(q.x - p.x, q.y - p.y);
