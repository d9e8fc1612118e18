import { endBroker as endpoint } from '@carded/contract';
import { auditTwice } from '#features/broker-links/index.ts';
import { actorOf } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { endViewsOf } from '#platform/views/end-view.ts';

/**
 * The broker's next call finds nobody. A call that has begun is waited for. A question that is answered with no reads to the broker like one without an answer: that there
 * is an account is not theirs to know, so no row of theirs says it.
 */
export const endBroker = ownTransactions(endpoint, async ({ context, who, input: { params } }) => {
  await inAccount(context, who.accountId, async (tx) => {
    const row = await tx
      .updateTable('broker_customers')
      .set({ state: 'ended', ended_at: new Date(context.now()), ended_by: 'customer' })
      .where('id', '=', params.id)
      .where('account_id', '=', who.accountId)
      .where('state', '!=', 'ended')
      .returning(['broker_id', 'granted_at'])
      .executeTakeFirst();
    if (row === undefined) return refuse('not_found');
    const entry = { action: endpoint.audit, subject: params.id };
    const customer = { accountId: who.accountId, actor: actorOf(who), ...entry };
    if (row.granted_at === null) return appendAudit(context, tx, who.accountId, { ...customer, detail: {} });
    await endViewsOf(context, tx, { accountId: who.accountId, viewerAccountId: row.broker_id });
    await auditTwice(context, tx, {
      customer,
      broker: {
        accountId: row.broker_id,
        actor: `customer:${params.id}`,
        action: 'customer.left',
        subject: params.id,
      },
    });
  });
  return done;
});
