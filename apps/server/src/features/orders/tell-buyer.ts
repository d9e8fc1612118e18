import { dueAtOf, nextReminderAt } from '@carded/domain/stores';
import type { Context } from '#context.ts';
import { recipientCharges } from '#features/verification-messages/index.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { charge } from '#platform/ledger/charge.ts';
import { changeOrder, lockOrder, noteStep, type OrderAt as Of, type OrderRow, openOrderBuyer } from './order-row.ts';
import { findOrderShop, type OrderShop } from './order-shop.ts';
import { recipientOf, sendOrderLink } from './send-order-link.ts';

type Shop = Pick<OrderShop, 'settings'>;

/** Writes to the buyer of an order that waits: only once it is held, so that nobody is asked for nothing. */
export async function tellBuyer(context: Context, of: Of): Promise<void> {
  const due = await inAccount(context, of.accountId, async (tx) => {
    const row = await lockOrder(tx, of.storeId, of.externalId);
    const shop = row === undefined ? null : await findOrderShop(tx, row.account_id, row.website_id);
    return row === undefined || shop === null || !isToBeTold(context, row, shop)
      ? null
      : { buyer: await openOrderBuyer(context, row) };
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
    if (row === undefined || shop === null || !isToBeTold(context, row, shop)) return;
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

/** When an order that waits is looked at again if nothing happens before. */
export function nextLook(context: Context, row: OrderRow, { settings }: Shop): Date | null {
  if (row.state !== 'waiting' || row.link_at === null || row.due_at === null) return null;
  const due = row.due_at.getTime();
  const reminder = settings.isReminding ? nextReminderAt(row.link_at.getTime(), row.reminders, due) : null;
  // What waits for longer waits for a person who looks at its photos: their answer has it looked at.
  return due <= context.now() ? null : new Date(reminder ?? due);
}

const isToBeTold = (context: Context, row: OrderRow, { settings }: Shop): boolean => {
  if (row.state !== 'waiting' || row.remote_state !== 'open' || row.verification_id !== null) return false;
  if (!settings.isOn) return false;
  if (row.link_at === null) return row.due_at === null;
  const at = nextReminderAt(row.link_at.getTime(), row.reminders, row.due_at?.getTime() ?? 0);
  return settings.isReminding && at !== null && at <= context.now();
};
