import type { Queries } from '@carded/database';
import { isEmail } from '@carded/domain/contact';
import { dueAtOf, dueDays, nextReminderAt } from '@carded/domain/stores';
import type { OrderBuyer } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { queueContact, type Recipient, recipientCharges } from '#features/verification-messages/index.ts';
import { insertSession } from '#features/verification-sessions/index.ts';
import { inAccount } from '#platform/commands/command.ts';
import { charge } from '#platform/ledger/charge.ts';
import { insertLink, linkAddress, mailedLinkMs, newLinkToken } from '#platform/links/links.ts';
import { openOrderBuyer } from './order-buyer.ts';
import {
  changeOrder,
  findOrderShop,
  lockOrder,
  noteStep,
  type OrderAt as Of,
  type OrderRow,
  type OrderShop,
  orderRefusal,
} from './order-row.ts';

/** Picks the buyer's address: mail, which needs no consent to texts. Null where the store has no email. */
export function recipientOf({ email }: Pick<OrderBuyer, 'email'>): Recipient | null {
  return isEmail(email) ? { number: null, address: email } : null;
}

type Sent = { order: OrderRow; shop: OrderShop; buyer: OrderBuyer; recipient: Recipient };

/** Sends the buyer of a waiting order a link to the check, the first or a reminder. The order was counted against the limits of messages before. @returns what changes of the order */
export async function sendOrderLink(
  context: Context,
  tx: Queries,
  { order, shop, buyer, recipient }: Sent,
): Promise<Pick<OrderRow, 'session_id' | 'link_at' | 'due_at' | 'reminders'>> {
  const { account_id: accountId, website_id: websiteId } = order;
  const keys = await context.keys.ofAccount.get(accountId);
  const sessionId =
    (await extendSession(context, tx, order)) ??
    (await insertSession(context, tx, {
      ...{ dataKey: keys.data, accountId, websiteId, isTest: order.is_test, flowType: 'default' },
      // Uses the wording for shipping, because the order's address is compared.
      options: { wording: 'shipping', ...(order.number === '' ? {} : { reference: order.number }) },
      lifetimeMs: sessionMs,
    }));
  const token = newLinkToken(context);
  await insertLink(context, tx, {
    ...{ purpose: 'session', token, accountId, websiteId, sessionId, lifetimeMs: mailedLinkMs },
  });
  const link = linkAddress(context, 'session', token);
  await queueContact(context, tx, {
    accountId,
    aboutId: sessionId,
    website: shop,
    firstName: buyer.firstName,
    link,
    recipient,
  });
  const isFirst = order.link_at === null;
  await noteStep(context, tx, order, isFirst ? 'link_sent' : 'reminded');
  const now = context.now();
  return {
    session_id: sessionId,
    link_at: order.link_at ?? new Date(now),
    due_at: order.due_at ?? new Date(dueAtOf(now, shop.settings.dueDays)),
    reminders: isFirst ? 0 : order.reminders + 1,
  };
}

/** Lifetime longer than any order may wait, and than an emailed link, so that the link works until then. */
const sessionMs = (dueDays.most + 1) * 86_400_000;

/** Keeps the session of an order for as long as a new one would last; null where it has none or it has ended. */
const extendSession = async (context: Context, tx: Queries, order: OrderRow): Promise<string | null> => {
  if (order.session_id === null) return null;
  const now = context.now();
  const kept = await tx
    .updateTable('verification_sessions')
    .set({ expires_at: new Date(now + sessionMs) })
    .where('account_id', '=', order.account_id)
    .where('id', '=', order.session_id)
    .where('expires_at', '>', new Date(now))
    .returning('id')
    .executeTakeFirst();
  return kept?.id ?? null;
};

/** Time after which an order is looked at again whose buyer could not verify. Milliseconds. */
const pausedMs = 3_600_000;

/** Asks nobody whose check would be refused: the order waits, held and without an end, and its buyer is asked as if for the first time once the account verifies again. */
const pauseAsking = async (context: Context, tx: Queries, row: OrderRow): Promise<null> => {
  const last = await tx
    .selectFrom('store_order_steps')
    .select('kind')
    .where('account_id', '=', row.account_id)
    .where('order_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.kind !== 'not_asked') await noteStep(context, tx, row, 'not_asked');
  const try_at = new Date(context.now() + pausedMs);
  await changeOrder(tx, row, { link_at: null, due_at: null, reminders: 0, try_at });
  return null;
};

/** Writes to the buyer of an order that waits: only once it is held, so that nobody is asked for nothing. */
export async function notifyBuyer(context: Context, of: Of): Promise<void> {
  const due = await inAccount(context, of.accountId, async (tx) => {
    const row = await lockOrder(tx, of.storeId, of.externalId);
    const shop = row === undefined ? null : await findOrderShop(tx, row.account_id, row.website_id);
    if (row === undefined || shop === null || !isUnanswered(row, shop)) return null;
    if (orderRefusal(context, row, shop) !== null) return pauseAsking(context, tx, row);
    return isToBeNotified(context, row, shop) ? { buyer: await openOrderBuyer(context, row) } : null;
  });
  if (due === null) return;
  const { buyer } = due;
  const recipient = buyer === null ? null : recipientOf(buyer);
  // The limits of messages are of their own; over one, an hour later.
  const isAllowed =
    recipient === null ||
    (await charge(context, recipientCharges(context, of.accountId, recipient))).verdict !== 'refuse';
  await inAccount(context, of.accountId, async (tx) => {
    const row = await lockOrder(tx, of.storeId, of.externalId);
    const shop = row === undefined ? null : await findOrderShop(tx, row.account_id, row.website_id);
    if (row === undefined || shop === null || !isToBeNotified(context, row, shop)) return;
    if (!isAllowed) return void (await changeOrder(tx, row, { try_at: new Date(context.now() + 3_600_000) }));
    if (buyer === null || recipient === null) {
      if (row.due_at === null) await noteStep(context, tx, row, 'not_sent');
      const due_at = row.due_at ?? new Date(dueAtOf(context.now(), shop.settings.dueDays));
      return void (await changeOrder(tx, row, { due_at, try_at: due_at }));
    }
    const sent = await sendOrderLink(context, tx, { order: row, shop, buyer, recipient });
    await changeOrder(tx, row, { ...sent, try_at: nextLook(context, { ...row, ...sent }, shop) });
  });
}

/** Computes when a waiting order is looked at next if no event comes before. */
export function nextLook(context: Context, row: OrderRow, shop: OrderShop): Date | null {
  const { settings } = shop;
  if (row.state !== 'waiting' || row.due_at === null) return null;
  const due = row.due_at.getTime();
  // A buyer without an address gets no reminder, and the order is overdue all the same.
  const reminder =
    settings.isReminding && row.link_at !== null ? nextReminderAt(row.link_at.getTime(), row.reminders, due) : null;
  if (due > context.now()) return new Date(reminder ?? due);
  // Stops looking after the due date: an order whose photos are in review is looked at after the answer.
  return orderRefusal(context, row, shop) === null ? null : new Date(context.now() + pausedMs);
}

const isUnanswered = (row: OrderRow, { settings }: OrderShop): boolean =>
  row.state === 'waiting' && row.remote_state === 'open' && row.verification_id === null && settings.isOn;

const isToBeNotified = (context: Context, row: OrderRow, shop: OrderShop): boolean => {
  const { settings } = shop;
  if (!isUnanswered(row, shop) || orderRefusal(context, row, shop) !== null) return false;
  if (row.link_at === null) return row.due_at === null;
  const at = nextReminderAt(row.link_at.getTime(), row.reminders, row.due_at?.getTime() ?? 0);
  return settings.isReminding && at !== null && at <= context.now();
};
