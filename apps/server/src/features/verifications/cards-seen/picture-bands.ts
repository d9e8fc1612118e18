import type { Context } from '#context.ts';
import { keyedHash } from '#platform/sealing/seal.ts';

/** Of 256 bits, so that a band is long enough to be rare. */
const BANDS = 16;
const BITS = 256;
/** A copy of a photo shares at least so many bands with it: it does where no more than 7 bits differ (docs/decisions/0039-photos-seen-before.md). */
export const leastBands = 9;

/**
 * What is kept of a picture's hash: a keyed hash of each of its bands. Without the operator's key nothing of the picture can be told from them, but how many two pictures have in common.
 * @param hash 64 hexadecimal signs
 */
export function pictureBands({ keys }: Pick<Context, 'keys'>, hash: string): number[] {
  const bits = [...Buffer.from(hash, 'hex')].flatMap((byte) => Array.from({ length: 8 }, (_, at) => (byte >> at) & 1));
  return Array.from({ length: BANDS }, (_, band) => {
    // Every sixteenth bit: broad waves and fine ones, so that no band is the same on most pictures.
    const own = Array.from({ length: BITS / BANDS }, (__, at) => bits[at * BANDS + band]).join('');
    return keyedHash(keys.master.picturesSeen, 'picture band', `${band} ${own}`).readInt32BE(0);
  });
}
