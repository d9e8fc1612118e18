import { remindOrder as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { dueAtOf, orderSettingsOf } from '@carded/domain/stores';
import type { Context } from '#context.ts';
import { type OrderRow, openOrderBuyer } from '#features/orders/order-row.ts';
import { findOrderShop } from '#features/orders/order-shop.ts';
import { recipientOf, sendOrderLink } from '#features/orders/send-order-link.ts';
import { recipientCharges } from '#features/verification-messages/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge-or-refuse.ts';
import { findOrder, holdOrder } from './find-order.ts';
import { mayOf } from './may-of.ts';
import { presentOrderRow } from './present-order-row.ts';

/** Asks the buyer of a held order again. One that was overdue waits anew; one that was denied gets a check of its own, since the last one is decided. */
export const remindOrder = command(endpoint, {
  prepare: async ({ context, input: { body }, who }) => {
    const { recipient } = await inAccount(context, who.accountId, (tx) => askedOf(context, tx, who, body.id));
    await chargeOrRefuse(context, recipientCharges(context, who.accountId, recipient));
  },
  act: async ({ context, input: { body }, who, tx, audit }) => {
    const seen = await holdOrder(tx, who, body.id);
    const { buyer, recipient } = await askedOf(context, tx, who, body.id);
    const order = await wholeOrder(tx, who, body.id);
    const shop = (await findOrderShop(tx, who.accountId, order.website_id)) ?? refuse('not_found');
    const isDenied = order.state === 'refused';
    const sent = await sendOrderLink(context, tx, {
      order: isDenied ? { ...order, session_id: null } : order,
      ...{ shop, buyer, recipient },
    });
    const isDueAnew = order.state !== 'waiting';
    const { dueDays } = orderSettingsOf(seen.platform_settings);
    await tx
      .updateTable('store_orders')
      .set({
        session_id: sent.session_id,
        link_at: sent.link_at,
        due_at: isDueAnew ? new Date(dueAtOf(context.now(), dueDays)) : sent.due_at,
        // A reminder by hand is none of those that come by themselves.
        reminders: order.reminders,
        ...(order.state === 'overdue' ? { state: 'waiting' as const, state_at: new Date(context.now()) } : {}),
      })
      .where('account_id', '=', who.accountId)
      .where('id', '=', order.id)
      .execute();
    audit.subject = order.id;
    audit.detail = { store: order.store_id, was: order.state };
    return {
      order: await presentOrderRow(context, await findOrder(tx, who, order.id)),
      sent: { text: recipient.number !== null, mail: recipient.address !== null },
    };
  },
});

const wholeOrder = async (tx: Queries, who: LoginCaller, id: string): Promise<OrderRow> =>
  tx
    .selectFrom('store_orders')
    .selectAll()
    .where('account_id', '=', who.accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Whom to ask. @throws Refusal `not_found` or `not_ready`. */
const askedOf = async (context: Context, tx: Queries, who: LoginCaller, id: string) => {
  const row = await findOrder(tx, who, id);
  if (!mayOf(context, row).remind) refuse('not_ready', { message: 'The order is no longer held.' });
  const buyer = await openOrderBuyer(context, row);
  const recipient = buyer === null ? null : recipientOf(buyer);
  if (buyer === null || recipient === null)
    return refuse('not_ready', { message: 'The store has no email address of this buyer.' });
  return { buyer, recipient };
};
