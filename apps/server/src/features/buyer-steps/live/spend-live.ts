import type { Queries } from '@carded/database';
import { liveFramesKnownDays } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { keyedHash } from '#platform/sealing/seal.ts';
import type { LiveShown } from './live-given.ts';

/** Frames are known this long, over all accounts. */
const seenForMs = liveFramesKnownDays * 86_400_000;

/** Uses up the move that these frames answer, and notes the frames. @returns whether both are used for the first time */
export async function spendLive(
  context: Context,
  tx: Queries,
  { accountId, verificationId }: { accountId: string; verificationId: string },
  { nonceHash, frames }: LiveShown,
): Promise<boolean> {
  const spent = await tx
    .deleteFrom('live_captures')
    .where('account_id', '=', accountId)
    .where('verification_id', '=', verificationId)
    .where('nonce_hash', '=', nonceHash)
    .returning('move')
    .executeTakeFirst();
  const ends_at = new Date(context.now() + seenForMs);
  // In one order, so that two who send the same frames never wait for each other.
  const hashes = frames
    .map((frame) => keyedHash(context.keys.master.liveFrames, 'frame', frame.toString('latin1')))
    .sort(Buffer.compare);
  const noted = await tx
    .insertInto('live_frames_seen')
    .values(hashes.map((frame_hash) => ({ frame_hash, ends_at })))
    .onConflict((conflict) => conflict.column('frame_hash').doNothing())
    .returning('frame_hash')
    .execute();
  return spent !== undefined && noted.length === frames.length;
}
