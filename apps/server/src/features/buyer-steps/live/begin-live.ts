import { beginLive as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { type LiveMove, liveMoves, liveSeconds } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { begunScope } from '#features/buyer-steps/buyer-scope.ts';
import { decisionOf } from '#features/buyer-steps/decision-of.ts';
import type { BuyerCaller } from '#platform/access/caller.ts';
import { command } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge-or-refuse.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { selfieState } from './selfie-state.ts';

/** Asks for a move before the camera, picked by chance, so that no picture can be made before it is known. */
export const beginLive = command(endpoint, {
  prepare: async ({ context, who }) => {
    const id = await inAccount(context, who.accountId, (tx) => readyForLive(context, tx, who));
    await chargeOrRefuse(context, [{ limit: 'live_captures_of_verification', of: id }]);
  },
  act: async ({ context, who, tx }) => {
    const id = await readyForLive(context, tx, who);
    const nonce = context.random(24).toString('base64url');
    const begunAt = context.now();
    const values = {
      nonce_hash: hashToken(nonce),
      token_hash: who.tokenHash,
      move: pickMove(context),
      begun_at: new Date(begunAt),
    };
    await tx
      .insertInto('live_captures')
      .values({ account_id: who.accountId, verification_id: id, ...values })
      .onConflict((conflict) => conflict.columns(['account_id', 'verification_id']).doUpdateSet(values))
      .execute();
    return { nonce, move: values.move, expires: new Date(begunAt + liveSeconds.most * 1_000).toISOString() };
  },
});

/** @returns the verification whose selfie is asked for now. @throws Refusal `not_ready` where it is not, or no machine looks at it. */
const readyForLive = async (context: Context, tx: Queries, who: BuyerCaller): Promise<string> => {
  const scope = await begunScope(context, tx, who);
  const { row } = scope.verification;
  if (!selfieState(context, scope).live || (await decisionOf(tx, row)).step !== 'selfie') return refuse('not_ready');
  return row.id;
};

/** Bytes that would favor some moves are drawn again. */
const pickMove = (context: Pick<Context, 'random'>): LiveMove => {
  const fair = 256 - (256 % liveMoves.length);
  for (;;) {
    const [byte = fair] = context.random(1);
    const move = liveMoves[byte % liveMoves.length];
    if (byte < fair && move !== undefined) return move;
  }
};
