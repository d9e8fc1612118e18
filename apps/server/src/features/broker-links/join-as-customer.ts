import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { auditTwice } from './audit-twice.ts';

/**
 * A new account becomes the customer it was invited as: its numbers are seen from then on, and nothing else. What was typed of it is removed. The last thing of its
 * transaction. An invitation that was taken back meanwhile makes an account without a broker.
 */
export async function joinAsCustomer(
  context: Context,
  tx: Queries,
  { accountId, loginId, customerId }: { accountId: string; loginId: string; customerId: string },
): Promise<void> {
  const row = await tx
    .updateTable('broker_customers')
    .set({ state: 'granted', account_id: accountId, granted_at: new Date(context.now()) })
    .where('id', '=', customerId)
    .where('state', '=', 'asked')
    .returning(['broker_id', 'access'])
    .executeTakeFirst();
  if (row === undefined) return;
  const detail = { access: row.access, by: 'invitation' };
  await auditTwice(context, tx, {
    customer: { accountId, actor: `owner:${loginId}`, action: 'broker.granted', subject: customerId, detail },
    broker: {
      accountId: row.broker_id,
      actor: `customer:${customerId}`,
      action: 'customer.granted',
      subject: customerId,
      detail,
    },
  });
  await tx
    .deleteFrom('customer_invitations')
    .where('account_id', '=', row.broker_id)
    .where('id', '=', customerId)
    .execute();
}
