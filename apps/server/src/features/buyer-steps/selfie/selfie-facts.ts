import type { Queries } from '@carded/database';
import { liveFramesKnownDays, type SelfieConsent, selfieConsentVersions } from '@carded/domain/codes';
import type { EvidenceFact, SelfieFact } from '@carded/domain/decision';
import type { Context } from '#context.ts';
import { openImage } from '#features/images/index.ts';
import { inAccount } from '#platform/commands/command.ts';
import type { Turn } from '#platform/pictures/fair-queue.ts';
import { type FacesSeen, type LiveSeen, unseenFaces, unseenLive } from '#platform/pictures/picture-job.ts';
import { keyedHash } from '#platform/sealing/seal.ts';
import type { LiveGiven, LiveShown } from './live-captures.ts';

type Of = { accountId: string; verificationId: string; round: number };

/** Makes the fact of a selfie, with the text of its consent. */
export function selfieFact({ now }: Pick<Context, 'now'>, consent: string | undefined): SelfieFact {
  return { kind: 'selfie', at: now(), state: 'given', ...(isConsent(consent) ? { consent } : {}) };
}

/**
 * Makes the evidence of a selfie for the card shown with it. Repeated frames do not count, nor does a used-up move, or a face that was compared with another
 * photo than the current one.
 */
export async function selfieEvidence(
  context: Context,
  tx: Queries,
  of: Of,
  { shown, live, faces, comparedWith }: SelfieSeen,
): Promise<EvidenceFact[]> {
  const isNew = shown === null || (await consumeLive(context, tx, of, shown));
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
async function consumeLive(
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
  // Sorts the hashes, so that two who send the same frames never deadlock.
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

type SelfieSeen = {
  /** The frames that were looked at; null where there were none. */
  shown: LiveShown | null;
  live: Omit<LiveSeen, 'outcome'> & { outcome: LiveSeen['outcome'] | 'upload' };
  faces: FacesSeen;
  /** The picture of the card that the face was compared with. */
  comparedWith: string | null;
};
type SelfieOf = { turn: Turn; round: number };

/**
 * Has machines look at a selfie. Faces are compared only when frames show the requested move.
 * @param live result of the frames
 */
export async function seeSelfie(context: Context, of: SelfieOf, given: LiveGiven, live: LiveSeen): Promise<SelfieSeen> {
  const alone = { faces: unseenFaces, comparedWith: null };
  if (typeof given === 'string') return { shown: null, live: { ...unseenLive, outcome: given }, ...alone };
  const compared = live.outcome === 'passed' ? await compareWithCard(context, of, given) : alone;
  return { shown: given, live, ...compared };
}

async function compareWithCard(
  context: Context,
  { turn, round }: SelfieOf,
  { frames }: LiveShown,
): Promise<Pick<SelfieSeen, 'faces' | 'comparedWith'>> {
  const { accountId, subject: verificationId } = turn;
  const printed = await inAccount(context, accountId, (tx) => printedSide(tx, { accountId, verificationId, round }));
  const image = printed === undefined ? null : await openImage(context, accountId, printed);
  if (printed === undefined || image === null) return { faces: unseenFaces, comparedWith: null };
  const { outcome, engine } = await context.providers.faces.compareFaces({ document: image.bytes, frames, turn });
  return {
    faces: { outcome: outcome === 'not_available' ? 'not_run' : outcome, engine },
    comparedWith: printed.id,
  };
}

/** The newest picture of the printed side of the card of a round, which shows its portrait. */
function printedSide(tx: Queries, { accountId, verificationId, round }: Of) {
  return tx
    .selectFrom('documents')
    .select(['id', 'storage_key'])
    .where('account_id', '=', accountId)
    .where('verification_id', '=', verificationId)
    .where('round', '=', round)
    .where('side', 'in', ['front', 'passport'])
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
