import { settleReview as endpoint } from '@carded/contract';
import { ownerOf } from '#features/verifications/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { auditInBoth } from './audit-in-both.ts';
import { settlePlanted } from './planted/settle-planted.ts';
import { settleIn } from './settle-in.ts';

/** Staff's answer. Fact, audit rows and everything that follows are one transaction. */
export const settleReview = ownTransactions(endpoint, async ({ context, input: { params, body }, who }) => {
  const accountId = await ownerOf(context, params.id);
  if (accountId === null) {
    const { isSecondNeeded } = (await settlePlanted(context, who, params.id, body)) ?? refuse('not_found');
    return { ...done, second_needed: isSecondNeeded };
  }
  return inAccount(context, accountId, async (tx) => {
    const { detail, isSecondNeeded } = await settleIn(context, tx, who, {
      accountId,
      id: params.id,
      body,
      by: 'staff',
    });
    await auditInBoth(context, tx, who, accountId, { action: endpoint.audit, subject: params.id, detail });
    return { ...done, second_needed: isSecondNeeded };
  });
});
