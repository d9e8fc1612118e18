import * as endpoints from '@carded/contract';
import { viewMinutesAtMost } from '@carded/contract';
import { auditTwice, findCustomer } from '#features/broker-links/index.ts';
import { openView } from '#features/views/index.ts';
import { actorOf } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { done, ownTransactions } from '#platform/commands/command.ts';
import { inAccount, readInAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { endViewsOf } from '#platform/views/end-view.ts';
import { presentView } from '#platform/views/present-view.ts';

/** A customer's account stays as it is, without this broker; of an invitation nothing is left. The row of a customer who had said yes is in both logs. */
export const endCustomer = ownTransactions(endpoints.endCustomer, async ({ context, who, input: { params } }) => {
  const { uuid: id } = params;
  await inAccount(context, who.accountId, async (tx) => {
    const row = await tx
      .selectFrom('broker_customers')
      .select(['account_id', 'state', 'granted_at'])
      .where('id', '=', id)
      .where('broker_id', '=', who.accountId)
      .forUpdate()
      .executeTakeFirst();
    // One who said no before there was anything to end is still in the list, and can be taken out of it.
    const isOver = row === undefined || (row.state === 'ended' && row.granted_at !== null);
    const removed = await tx
      .deleteFrom('customer_invitations')
      .where('account_id', '=', who.accountId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (isOver || (row.state === 'ended' && removed === undefined)) return refuse('not_found');
    await tx
      .updateTable('broker_customers')
      .set({ state: 'ended', ended_at: new Date(context.now()), ended_by: 'broker' })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('invites').where('customer_id', '=', id).where('used_at', 'is', null).execute();
    const entry = { action: endpoints.endCustomer.audit, subject: id };
    const own = { accountId: who.accountId, actor: actorOf(who), ...entry };
    if (row.state !== 'granted' || row.account_id === null)
      return appendAudit(context, tx, who.accountId, { ...own, detail: {} });
    await endViewsOf(context, tx, { accountId: row.account_id, viewerAccountId: who.accountId });
    const customer = { accountId: row.account_id, actor: `broker:${who.loginId}`, ...entry };
    await auditTwice(context, tx, { customer, broker: own });
  });
  return done;
});

/** As far as the customer allows, asked again while the link is held: a view opens before the link is ended, and ends with it, or not at all. */
export const viewCustomer = ownTransactions(endpoints.viewCustomer, async ({ context, who, input: { params } }) => {
  const { accountId } = await readInAccount(context, who.accountId, (tx) =>
    findCustomer(tx, who.accountId, params.uuid),
  );
  const view = await openView(context, who, {
    accountId,
    by: 'broker',
    findLevel: async (tx) => (await findCustomer(tx, who.accountId, params.uuid, { isHeld: true })).access,
    reason: 'As their broker.',
    minutes: viewMinutesAtMost,
  });
  return { view: presentView(view) };
});
