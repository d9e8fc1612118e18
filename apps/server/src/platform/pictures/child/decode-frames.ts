import type { RgbaImage } from '@carded/documents/node';
import { liveFrames } from '@carded/domain/codes';
import { decodePicture } from './decode-picture.ts';
import { rgbaOf } from './rgba-of.ts';

/** Decodes the frames of a live selfie, each by its header first. Null when one is no small JPEG, or there are more than there may be. */
export async function decodeFrames(frames: readonly Uint8Array[]): Promise<RgbaImage[] | null> {
  if (frames.length > liveFrames.most) return null;
  const images: RgbaImage[] = [];
  for (const bytes of frames) {
    const picture = await decodePicture(bytes, 'frame').catch(() => 'image_unusable' as const);
    if (typeof picture === 'string') return null;
    images.push(rgbaOf(picture.decoded.reading));
  }
  return images;
}
