import type { Queries } from '@carded/database';
import { isEmail } from '@carded/domain/contact';
import { dueAtOf, dueDays } from '@carded/domain/stores';
import type { OrderBuyer } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { queueContact, type Recipient } from '#features/verification-messages/index.ts';
import { insertSession } from '#features/verification-sessions/index.ts';
import { insertLink, linkAddress, mailedLinkMs, newLinkToken } from '#platform/links/insert-link.ts';
import { noteStep, type OrderRow } from './order-row.ts';
import type { OrderShop } from './order-shop.ts';

/** Where an order's buyer is written to: by mail, for which no consent to texts is needed. Null where the store has no address of theirs. */
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
    order.session_id ??
    (await insertSession(context, tx, {
      ...{ dataKey: keys.data, accountId, websiteId, isTest: order.is_test, flowType: 'default' },
      // What it is compared with is where the order goes.
      options: { wording: 'shipping', ...(order.number === '' ? {} : { reference: order.number }) },
      // Longer than any order may wait: each link ends by itself.
      lifetimeMs: (dueDays.most + 1) * 86_400_000,
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
