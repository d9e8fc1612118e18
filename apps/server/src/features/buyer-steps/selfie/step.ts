import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { type LiveMove, liveMoves, liveSeconds, statusNumber } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { begunScope, decisionOf } from '#features/buyer-steps/opening/buyer-scope.ts';
import type { BuyerStep, Present } from '#features/buyer-steps/opening/step.ts';
import type { BuyerCaller } from '#platform/access/caller.ts';
import type { Route } from '#platform/commands/action.ts';
import { command, inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { addFacts } from '#verification/add-facts.ts';
import { selfieState } from './live-captures.ts';

/** A face beside the card. The photo itself comes as one more side of it. */
export const selfie = {
  routes: (present) => [beginLive, declineSelfie(present)],
  state: async ({ context, scope }) => ({ selfie: selfieState(context, scope) }),
} as const satisfies BuyerStep;

/** Asks for a move before the camera, picked by chance, so that no picture can be made before it is known. */
const beginLive = command(endpoints.beginLive, {
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

/** Picks a move by chance. Bytes that would favor some moves are drawn again. */
const pickMove = (context: Pick<Context, 'random'>): LiveMove => {
  const fair = 256 - (256 % liveMoves.length);
  for (;;) {
    const [byte = fair] = context.random(1);
    const move = liveMoves[byte % liveMoves.length];
    if (byte < fair && move !== undefined) return move;
  }
};

/** Notes that the buyer declines the selfie, which nobody has to agree to (740 ILCS 14/15(b)): a person decides from the ID instead. */
function declineSelfie(present: Present): Route {
  return command(endpoints.declineSelfie, async ({ context, who, tx }) => {
    const { row } = (await begunScope(context, tx, who)).verification;
    const { step, status } = await decisionOf(tx, row);
    // A selfie that failed is not taken back by declining one.
    if (step !== 'selfie' || status === statusNumber.denied) return refuse('not_ready');
    await addFacts(context, tx, who.accountId, row.id, [{ kind: 'selfie', at: context.now(), state: 'declined' }]);
    return present(context, tx, who);
  });
}
