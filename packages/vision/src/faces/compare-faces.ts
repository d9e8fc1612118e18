import type { RgbaImage } from '@carded/documents';
import { type NotJudged, runIfPossible, thresholds } from '#engines.ts';
import { type Embedding, embedFace } from './embed-face.ts';
import { type Face, findFaces, wholeOf } from './find-faces.ts';

/** `unsure` whenever a face is missing, small or turned, or there are too few pictures: a person decides. */
export type FaceBand = 'same' | 'unsure' | 'different';

/**
 * Whether the portrait on a document, whichever way up, and the frames of a selfie show one person. Only where an operator turned it on and the buyer
 * agreed. Nothing but the band leaves; nothing is stored. A forger with a portrait of their own passes: it only ever supports.
 */
export async function compareFaces(
  document: RgbaImage,
  frames: readonly RgbaImage[],
  hasTime: () => boolean = () => true,
): Promise<FaceBand | NotJudged> {
  const seen = await runIfPossible(hasTime, async () => {
    const selfies: Embedding[] = [];
    for (const frame of frames) {
      if (!hasTime()) break;
      const embedding = await embedOnly(frame);
      if (embedding !== null) selfies.push(embedding);
    }
    return { portrait: await embedPortrait(document), selfies };
  });
  if (typeof seen === 'string') return seen;
  return bandOf(seen.portrait, seen.selfies);
}

/** The band of a distance: of the portrait from the mean of the frames, because one frame alone is chance. */
export function bandOf(portrait: Embedding | null, selfies: readonly Embedding[]): FaceBand {
  if (portrait === null || selfies.length === 0) return 'unsure';
  const mean = portrait.map((_, at) => selfies.reduce((sum, one) => sum + (one[at] ?? 0), 0) / selfies.length);
  const distance = Math.hypot(...portrait.map((value, at) => value - (mean[at] ?? 0)));
  if (!Number.isFinite(distance)) return 'unsure';
  if (distance > thresholds.different) return 'different';
  return distance <= thresholds.same && selfies.length >= thresholds.usableFrames ? 'same' : 'unsure';
}

/** Of a document that may lie on its side: a face is found upright only, so that the way up is where the surest one is. Beside it may be a ghost of the same. */
async function embedPortrait(image: RgbaImage): Promise<Embedding | null> {
  const whole = wholeOf(image);
  const turned = await Promise.all(
    [
      { x: 1, y: 0 },
      { x: 0, y: 1 },
      { x: -1, y: 0 },
      { x: 0, y: -1 },
    ].map((along) => findFaces(image, { ...whole, along })),
  );
  const [upright = []] = turned.toSorted((a, b) => (b[0]?.sureness ?? 0) - (a[0]?.sureness ?? 0));
  const [face] = upright.toSorted((a: Face, b: Face) => b.width - a.width);
  return face === undefined ? null : embedFace(image, face);
}

/** A selfie with two people on it says nothing of one. */
async function embedOnly(image: RgbaImage): Promise<Embedding | null> {
  const [face, other] = await findFaces(image, wholeOf(image));
  return face === undefined || other !== undefined ? null : embedFace(image, face);
}
