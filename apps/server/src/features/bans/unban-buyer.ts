import { unbanBuyer as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { seal } from '#platform/sealing/seal.ts';
import { buyerTokenOf } from './buyer-token-of.ts';

/** Lifts a ban. The reason stays with the audit row, sealed: it may say things about a person. */
export const unbanBuyer = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  const token = await buyerTokenOf(tx, who, body.buyer.uuid);
  const lifted = await tx
    .deleteFrom('bans')
    .where('account_id', '=', who.accountId)
    .where('token_buyer', '=', token)
    .returning('verification_id')
    .executeTakeFirst();
  if (lifted === undefined) refuse('conflict', { message: 'This buyer is not banned.' });
  const keys = await context.keys.ofAccount.get(who.accountId);
  audit.subject = body.buyer.uuid;
  audit.detail = {
    sealed_notes: seal(keys.data, context.random, `unban:${body.buyer.uuid}`, body.notes.trim()).toString('base64'),
  };
  return done;
});
