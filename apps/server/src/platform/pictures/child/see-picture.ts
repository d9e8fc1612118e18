import { lookAtPicture, pictureHash } from '@carded/vision';
import type { DecodedPicture } from '#platform/pictures/picture-job.ts';
import type { PictureSeen } from '#platform/pictures/seen.ts';
import { lookingMs } from './looking-ms.ts';
import { rgbaOf } from './rgba-of.ts';

const shapes = { yes: 'card', trimmed: 'trimmed', no: 'no_card', not_run: 'not_run' } as const;
const flags = { yes: 'flagged', no: 'clear', not_run: 'not_run' } as const;

/** Looks at the picture as it was sent: what its pixels say of a screen or a drawing is gone once it was made smaller. */
export async function seePicture({ upload }: DecodedPicture, _asked: true, patience: number): Promise<PictureSeen> {
  const image = rgbaOf(upload);
  const { shape, drawn, screen, engines } = lookAtPicture(image, { limitMs: lookingMs * patience });
  return { shape: shapes[shape], drawn: flags[drawn], screen: flags[screen], hash: pictureHash(image), engines };
}
