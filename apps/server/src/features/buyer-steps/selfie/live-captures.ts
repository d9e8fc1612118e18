import type { Base64, BuyerState } from '@carded/contract';
import type { Queries } from '@carded/database';
import { coversMachine, type LiveMove, liveFrames, liveSeconds, selfieConsentOf } from '@carded/domain/codes';
import { biometricLawOf } from '@carded/domain/law';
import { askedOfBuyer } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import type { BuyerScope } from '#features/buyer-steps/opening/buyer-scope.ts';
import { bytesOfBase64 } from '#platform/http/bodies/large-json-bodies.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { isUnknown } from '#verification/buyer-record.ts';

type Of = Pick<BuyerScope, 'verification'>;

/** Picks who compares a selfie, and the consent for it. A machine is not used when the buyer's law is unknown, or when its answer would not count. */
export function selfieState({ providers }: Pick<Context, 'providers'>, { verification }: Of): BuyerState['selfie'] {
  const isKnown =
    verification !== null && verification.row.created_via !== 'scanner' && !isUnknown(verification.record);
  const law = isKnown ? biometricLawOf(askedOfBuyer(verification.row.requirements).place) : 'other';
  const comparedBy = isKnown ? providers.faces.comparedBy : 'person';
  return { compared_by: comparedBy, law, consent: selfieConsentOf(comparedBy, law), live: comparedBy === 'machine' };
}

type Body = {
  live?: { nonce: string; frames: Base64[] } | undefined;
  consent?: { version: string } | undefined;
};
type Scope = Pick<BuyerScope, 'accountId' | 'tokenHash'> & {
  verification: NonNullable<BuyerScope['verification']>;
};
/** A capture worth looking at. */
export type LiveShown = { nonceHash: Buffer; move: LiveMove; frames: Buffer[] };
/** Frames of a selfie before they are read, or why they do not count. */
export type LiveGiven = LiveShown | 'upload' | 'failed' | 'not_run';

/** Tells whether frames answer a move that this opening was just asked for, by a buyer who agreed to a machine. Decodes nothing. */
export async function liveGiven(context: Context, tx: Queries, scope: Scope, body: Body): Promise<LiveGiven> {
  if (body.live === undefined) return 'upload';
  const { compared_by: comparedBy, law } = selfieState(context, scope);
  if (comparedBy !== 'machine' || !coversMachine(body.consent?.version, law)) return 'not_run';
  const { nonce, frames: encoded } = body.live;
  const nonceHash = hashToken(nonce);
  const begun = await tx
    .selectFrom('live_captures')
    .select(['move', 'begun_at'])
    .where('account_id', '=', scope.accountId)
    .where('verification_id', '=', scope.verification.row.id)
    .where('nonce_hash', '=', nonceHash)
    .where('token_hash', '=', scope.tokenHash)
    .executeTakeFirst();
  if (begun === undefined) return 'failed';
  const seconds = (context.now() - begun.begun_at.getTime()) / 1_000;
  const frames = encoded.map((frame) => bytesOfBase64(frame));
  const isWhole =
    frames.length >= liveFrames.least &&
    frames.length <= liveFrames.most &&
    frames.every(({ length }) => length <= liveFrames.bytesAtMost) &&
    new Set(frames.map((frame) => frame.toString('latin1'))).size === frames.length;
  const isInTime = seconds >= liveSeconds.least && seconds <= liveSeconds.most;
  return isWhole && isInTime ? { nonceHash, move: begun.move, frames } : 'failed';
}
