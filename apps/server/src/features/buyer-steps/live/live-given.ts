import type { Base64 } from '@carded/contract';
import type { Queries } from '@carded/database';
import { coversMachine, type LiveMove, liveFrames, liveSeconds } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import type { BuyerScope } from '#features/buyer-steps/buyer-scope.ts';
import { bytesOfBase64 } from '#platform/pictures/bytes-of-base64.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { selfieState } from './selfie-state.ts';

type Body = {
  live?: { nonce: string; frames: Base64[] } | undefined;
  consent?: { version: string } | undefined;
};
type Scope = Pick<BuyerScope, 'accountId' | 'tokenHash'> & {
  verification: NonNullable<BuyerScope['verification']>;
};
/** A capture worth looking at. */
export type LiveShown = { nonceHash: Buffer; move: LiveMove; frames: Buffer[] };
/** What comes with a selfie, before anyone looks at it: frames that were asked for, or why they count for nothing. */
export type LiveGiven = LiveShown | 'upload' | 'failed' | 'not_run';

/** Whether frames answer a move that this opening was asked for just before, by a buyer who agreed to a machine. Nothing is decoded here. */
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
