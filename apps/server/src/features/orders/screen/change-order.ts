import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { mailedLinkDays } from '@carded/domain/codes';
import { dueAtOf, orderSettingsOf } from '@carded/domain/stores';
import { textsOf } from '@carded/words/messages';
import type { Context } from '#context.ts';
import { workSoon } from '#features/orders/look-again.ts';
import { openOrderBuyer, sealReleaseReason } from '#features/orders/order-buyer.ts';
import { findOrderShop, noteStep, type OrderRow, orderRefusal } from '#features/orders/order-row.ts';
import { recipientOf, sendOrderLink } from '#features/orders/send-order-link.ts';
import { findStore } from '#features/stores/index.ts';
import { recipientCharges } from '#features/verification-messages/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command, inAccount, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import { contactMail, shopName } from '#platform/messages/contact-mail.ts';
import { findOrder } from './get-order.ts';
import { mayOf, presentOrderRow, type SeenOrder } from './present-order-row.ts';

/** Asks the buyer of a held order again. An overdue one starts to wait again; a denied one gets a new check, since the last one is decided. */
export const remindOrder = command(endpoints.remindOrder, {
  prepare: async ({ context, input: { body }, who }) => {
    const { recipient } = await inAccount(context, who.accountId, (tx) => askedOf(context, tx, who, body.id));
    await chargeOrRefuse(context, recipientCharges(context, who.accountId, recipient));
  },
  act: async ({ context, input: { body }, who, tx, audit }) => {
    const seen = await holdOrder(tx, who, body.id);
    const { shop, buyer, recipient } = await askedOf(context, tx, who, body.id);
    const order = await wholeOrder(tx, who, body.id);
    const isDenied = order.state === 'refused';
    const sent = await sendOrderLink(context, tx, {
      order: isDenied ? { ...order, session_id: null } : order,
      ...{ shop, buyer, recipient },
    });
    const isDueAnew = order.state !== 'waiting';
    const { dueDays } = orderSettingsOf(seen.platform_settings);
    const now = new Date(context.now());
    // Waits from now on, with its reminders; the store's mark follows.
    const waitsAnew = { state: 'waiting', state_at: now, link_at: now, reminders: 0, try_at: now, tries: 0 } as const;
    await tx
      .updateTable('store_orders')
      .set({
        session_id: sent.session_id,
        link_at: sent.link_at,
        due_at: isDueAnew ? new Date(dueAtOf(context.now(), dueDays)) : sent.due_at,
        // Keeps the count, because a reminder by hand is not one of the automatic ones.
        reminders: order.reminders,
        ...(order.state === 'overdue' ? waitsAnew : {}),
      })
      .where('account_id', '=', who.accountId)
      .where('id', '=', order.id)
      .execute();
    if (order.state === 'overdue') await workSoon(context, tx, { accountId: who.accountId, storeId: order.store_id });
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

/**
 * Finds whom to ask about an order, and for which shop.
 * @throws Refusal `not_found` or `not_ready`, or why the buyer could not verify.
 */
const askedOf = async (context: Context, tx: Queries, who: LoginCaller, id: string) => {
  const row = await findOrder(tx, who, id);
  if (!mayOf(context, row).remind) refuse('not_ready', { message: 'The order is no longer held.' });
  const shop = (await findOrderShop(tx, who.accountId, row.website_id)) ?? refuse('not_found');
  const refusal = orderRefusal(context, row, shop);
  if (refusal !== null) refuse(refusal);
  const buyer = await openOrderBuyer(context, row);
  const recipient = buyer === null ? null : recipientOf(buyer);
  if (buyer === null || recipient === null)
    return refuse('not_ready', { message: 'The store has no email address of this buyer.' });
  return { shop, buyer, recipient };
};

/** Releases an order whose buyer is not verified, on a person's responsibility. It is never listed as verified. */
export const releaseOrder = command(endpoints.releaseOrder, async ({ context, input: { body }, who, tx, audit }) => {
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

/** Requests a cancellation; the store's job sends it, and the order is canceled when the store confirms. */
export const cancelOrder = command(endpoints.cancelOrder, async ({ context, input: { body }, who, tx, audit }) => {
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

/** Shows the mail as `queueContact` writes it. */
export const showOrderMail = query(endpoints.showOrderMail, async ({ context, input: { params }, who, tx }) => {
  const store = (await findStore(tx, params.store)) ?? refuse('not_found');
  if (who.websiteIds !== null && !who.websiteIds.includes(store.website_id)) refuse('not_found');
  const website = (await findOrderShop(tx, who.accountId, store.website_id)) ?? refuse('not_found');
  const shop = shopName(website, 'en');
  const { subject, text } = contactMail(textsOf(website.workflow, 'en'), {
    firstName: 'Erik',
    ...{ shop, link: `${context.config.verifyUrl}/s/…`, days: mailedLinkDays, language: 'en' },
  });
  return { from: context.config.mailFrom, subject, text };
});

/** Locks an order until the transaction ends, so that actions follow its current state. */
async function holdOrder(tx: Queries, who: LoginCaller, id: string): Promise<SeenOrder> {
  await tx
    .selectFrom('store_orders')
    .select('id')
    .where('account_id', '=', who.accountId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return findOrder(tx, who, id);
}
