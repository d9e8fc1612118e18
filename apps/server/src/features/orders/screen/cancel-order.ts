import { cancelOrder as endpoint } from '@carded/contract';
import { workSoon } from '#features/orders/need-look.ts';
import { noteStep } from '#features/orders/order-row.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { findOrder, holdOrder } from './find-order.ts';
import { mayOf } from './may-of.ts';
import { presentOrderRow } from './present-order-row.ts';

/** Wanted from now on; the store is told by the job that works at its orders, and the order is canceled when the store says so. */
export const cancelOrder = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  const row = await holdOrder(tx, who, body.id);
  if (!mayOf(context, row).cancel)
    refuse('not_ready', { message: 'The order cannot be canceled from here. Cancel it in the store.' });
  const { id, ...how } = body;
  await tx
    .updateTable('store_orders')
    .set({ cancel_how: how, try_at: new Date(context.now()), tries: 0 })
    .where('account_id', '=', who.accountId)
    .where('id', '=', id)
    .execute();
  await noteStep(context, tx, row, 'cancel_asked');
  await workSoon(context, tx, { accountId: who.accountId, storeId: row.store_id });
  audit.subject = id;
  audit.detail = { store: row.store_id, ...how };
  return { order: await presentOrderRow(context, await findOrder(tx, who, id)) };
});
