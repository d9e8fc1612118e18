import { compareFaces, engines } from '@carded/vision';
import type { DecodedPicture, FacesAsked } from '#platform/pictures/picture-job.ts';
import { type FacesSeen, unseenFaces } from '#platform/pictures/seen.ts';
import { decodeFrames } from './decode-frames.ts';
import { rgbaOf } from './rgba-of.ts';

/** Compares the portrait on the picture with a face in frames. What is measured of them ends with this call: only a band is told. */
export async function seeFaces({ reading }: DecodedPicture, { frames }: FacesAsked): Promise<FacesSeen> {
  const images = await decodeFrames(frames);
  if (images === null) return unseenFaces;
  const outcome = await compareFaces(rgbaOf(reading), images);
  return { outcome: outcome === 'not_available' ? 'not_run' : outcome, engine: engines.faces };
}
