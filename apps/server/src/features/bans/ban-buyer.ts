import { banBuyer as endpoint } from '@carded/contract';
import { actorOf } from '#platform/access/caller.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { seal } from '#platform/sealing/seal.ts';
import { buyerTokenOf } from './buyer-token-of.ts';

/** Bans a person on every website of the account from the next order on. Banning again keeps the newer note. */
export const banBuyer = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  const token = await buyerTokenOf(tx, who, body.buyer.uuid);
  const keys = await context.keys.ofAccount.get(who.accountId);
  const ban = {
    sealed_notes: seal(keys.data, context.random, `ban:${token.toString('hex')}`, body.notes.trim()),
    verification_id: body.buyer.uuid,
    banned_by: actorOf(who),
    banned_at: new Date(context.now()),
  };
  await tx
    .insertInto('bans')
    .values({ account_id: who.accountId, token_buyer: token, ...ban })
    .onConflict((conflict) => conflict.columns(['account_id', 'token_buyer']).doUpdateSet(ban))
    .execute();
  audit.subject = body.buyer.uuid;
  return done;
});
