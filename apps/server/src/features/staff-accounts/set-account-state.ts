import { setAccountState as endpoint } from '@carded/contract';
import { lookBy, makeLive } from '#features/billing/index.ts';
import { auditInBoth } from '#features/reviews/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';
import { seal } from '#platform/sealing/seal.ts';
import { findListed } from './find-listed.ts';

/** Only an account that is closed is opened: one that does not pay is open again once it has paid. The reason stays with the account, sealed. */
export const setAccountState = ownTransactions(endpoint, async ({ context, who, input: { params, body } }) => {
  const { account_id: accountId } = await findListed(context, params.id);
  const isClosing = body.state === 'closed';
  const keys = await context.keys.ofAccount.get(accountId);
  const reason = seal(keys.data, context.random, `deactivation:${accountId}`, body.reason);
  await inAccount(context, accountId, async (tx) => {
    const { state } = await tx
      .selectFrom('accounts')
      .select('state')
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if ((state === 'closed') === isClosing)
      refuse('conflict', {
        message: isClosing ? 'The account is deactivated already.' : 'The account is not deactivated.',
      });
    const now = new Date(context.now());
    if (isClosing)
      await tx
        .updateTable('accounts')
        .set({ state: 'closed', deactivated_at: now, sealed_deactivation_reason: reason })
        .where('account_id', '=', accountId)
        .execute();
    else {
      await makeLive(context, tx, accountId);
      // What it still owes is collected, or suspends it again.
      await lookBy(tx, accountId, now);
    }
    const change = isClosing ? 'account_deactivated' : 'account_activated';
    await announceCredentialChange(context, tx, accountId, change, null);
    await auditInBoth(context, tx, who, accountId, {
      action: endpoint.audit,
      subject: accountId,
      detail: { state: body.state },
    });
  });
  return done;
});
