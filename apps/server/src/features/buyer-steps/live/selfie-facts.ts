import type { Queries } from '@carded/database';
import { liveFramesKnownDays, type SelfieConsent, selfieConsentVersions } from '@carded/domain/codes';
import type { EvidenceFact, SelfieFact } from '@carded/domain/decision';
import type { Context } from '#context.ts';
import { unseenFaces } from '#platform/pictures/seen.ts';
import { keyedHash } from '#platform/sealing/seal.ts';
import type { LiveShown } from './live-given.ts';
import { printedSide } from './printed-side.ts';
import type { SelfieSeen } from './see-selfie.ts';

type Of = { accountId: string; verificationId: string; round: number };

/** That a selfie was given, and after which text. */
export function selfieFact({ now }: Pick<Context, 'now'>, consent: string | undefined): SelfieFact {
  return { kind: 'selfie', at: now(), state: 'given', ...(isConsent(consent) ? { consent } : {}) };
}

/**
 * What a selfie says for the card shown with it. Frames that were shown before count for nothing, nor does a move that is used up by now, or a face that was held
 * against another photo than the one there is.
 */
export async function selfieEvidence(
  context: Context,
  tx: Queries,
  of: Of,
  { shown, live, faces, comparedWith }: SelfieSeen,
): Promise<EvidenceFact[]> {
  const isNew = shown === null || (await spendLive(context, tx, of, shown));
  const isOfCard = comparedWith !== null && (await printedSide(tx, of))?.id === comparedWith;
  const base = { kind: 'evidence', at: context.now(), documentId: String(of.round) } as const;
  return [
    { ...base, check: 'live_capture', outcome: isNew ? live.outcome : 'failed', engine: live.engine },
    { ...base, check: 'faces', ...(isNew && isOfCard ? faces : unseenFaces) },
  ];
}

function isConsent(version: string | undefined): version is SelfieConsent {
  return (selfieConsentVersions as readonly (string | undefined)[]).includes(version);
}

/** Frames are known this long, over all accounts. */
const seenForMs = liveFramesKnownDays * 86_400_000;

/** Uses up the move that these frames answer, and notes the frames. @returns whether both are used for the first time */
async function spendLive(
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
