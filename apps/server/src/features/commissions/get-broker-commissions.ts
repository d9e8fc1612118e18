import { getBrokerCommissions as endpoint } from '@carded/contract';
import { refuseUnbilled } from '#features/billing/index.ts';
import { auditInBoth } from '#features/reviews/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { readMonths } from './read-months.ts';
import { readShares } from './read-shares.ts';

export const getBrokerCommissions = ownTransactions(endpoint, async ({ context, who, input: { params } }) => {
  await refuseUnbilled(context, params.id);
  return inAccount(context, params.id, async (tx) => {
    const answer = { shares: await readShares(tx, params.id), months: await readMonths(tx, params.id) };
    await auditInBoth(context, tx, who, params.id, { action: endpoint.audit, subject: params.id, detail: {} });
    return answer;
  });
});
