import { retryPayment as endpoint } from '@carded/contract';
import { actorOf } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { isActive } from './is-active.ts';
import { payOpen } from './pay-open.ts';

export const retryPayment = ownTransactions(endpoint, async ({ context, who }) => {
  await inAccount(context, who.accountId, (tx) =>
    appendAudit(context, tx, who.accountId, {
      actor: actorOf(who),
      action: endpoint.audit,
      subject: who.accountId,
      detail: {},
    }),
  );
  const payment = await payOpen(context, who.accountId);
  return { active: await isActive(context, who.accountId), payment };
});
