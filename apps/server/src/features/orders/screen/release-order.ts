import { releaseOrder as endpoint } from '@carded/contract';
import { workSoon } from '#features/orders/need-look.ts';
import { noteStep } from '#features/orders/order-row.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { findOrder, holdOrder } from './find-order.ts';
import { mayOf } from './may-of.ts';
import { presentOrderRow } from './present-order-row.ts';
import { sealReleaseReason } from './release-reason.ts';

/** Somebody stands behind an order whose buyer is not verified. It is never listed as verified. */
export const releaseOrder = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  const row = await holdOrder(tx, who, body.id);
  if (!mayOf(context, row).release) refuse('not_ready', { message: 'The order is no longer held.' });
  const now = new Date(context.now());
  await tx
    .updateTable('store_orders')
    .set({
      state: 'released_by_hand',
      state_at: now,
      released_by: who.loginId,
      sealed_reason: await sealReleaseReason(context, row, body.reason),
      due_at: null,
      try_at: now,
      tries: 0,
    })
    .where('account_id', '=', who.accountId)
    .where('id', '=', row.id)
    .execute();
  await noteStep(context, tx, row, 'released_by_hand');
  await workSoon(context, tx, { accountId: who.accountId, storeId: row.store_id });
  audit.subject = row.id;
  audit.detail = { store: row.store_id, was: row.state };
  return { order: await presentOrderRow(context, await findOrder(tx, who, row.id)) };
});
