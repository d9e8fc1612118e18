import { lookAtFrames } from '@carded/vision';
import type { DecodedPicture, LiveAsked } from '#platform/pictures/picture-job.ts';
import { type LiveSeen, unseenLive } from '#platform/pictures/seen.ts';
import { decodeFrames } from './decode-frames.ts';
import { lookingMs } from './looking-ms.ts';
import { rgbaOf } from './rgba-of.ts';

/** Looks whether frames show the move that was asked for, by the face on the picture. */
export async function seeLive(
  { reading }: DecodedPicture,
  { move, frames }: LiveAsked,
  patience: number,
): Promise<LiveSeen> {
  const images = await decodeFrames(frames);
  if (images === null) return { ...unseenLive, outcome: 'failed' };
  const { outcome, engine } = await lookAtFrames(
    { frames: images, still: rgbaOf(reading), move },
    { limitMs: lookingMs * patience },
  );
  return { outcome: outcome === 'not_available' ? 'not_run' : outcome, engine };
}
