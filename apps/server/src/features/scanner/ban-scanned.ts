import { banScanned as endpoint } from '@carded/contract';
import { actorOf } from '#platform/access/caller.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { seal } from '#platform/sealing/seal.ts';
import { ownScan } from './own-scan.ts';

/** Bans from the next scan or order on: the person where the account keeps who it was, else the card. */
export const banScanned = command(endpoint, async ({ context, who, tx, audit, input: { body } }) => {
  await ownScan(context, tx, who, body.vuuid);
  const { token_buyer: token } = await tx
    .selectFrom('verifications')
    .select('token_buyer')
    .where('account_id', '=', who.accountId)
    .where('id', '=', body.vuuid)
    .executeTakeFirstOrThrow();
  if (token === null) return refuse('conflict', { message: 'This scan says neither who it was nor which card.' });
  const keys = await context.keys.ofAccount.get(who.accountId);
  const ban = {
    sealed_notes: seal(keys.data, context.random, `ban:${token.toString('hex')}`, body.notes.trim()),
    verification_id: body.vuuid,
    banned_by: actorOf(who),
    banned_at: new Date(context.now()),
  };
  await tx
    .insertInto('bans')
    .values({ account_id: who.accountId, token_buyer: token, ...ban })
    .onConflict((conflict) => conflict.columns(['account_id', 'token_buyer']).doUpdateSet(ban))
    .execute();
  audit.subject = body.vuuid;
  return done;
});
