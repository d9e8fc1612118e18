import type { Queries } from '@carded/database';
import { statusNumber, statusOf } from '@carded/domain/codes';
import { normalizeZip, placeCodes } from '@carded/domain/places';
import {
  isCheckNeeded,
  type OrderState,
  type OrderStepKind,
  orderSettingsOf,
  orderStateOf,
} from '@carded/domain/stores';
import { resolveRequirements } from '@carded/domain/workflow';
import type { OrderBuyer, StoreOrder } from '@carded/providers/stores';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { sendMail } from '#features/messages/index.ts';
import { ownerLogins } from '#platform/access/accounts.ts';
import { readInAccount } from '#platform/commands/command.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { job } from '#platform/jobs/job.ts';
import { todayAt } from '#verification/buyer-record.ts';
import { deliveryPlaceOf } from '#verification/requirements-of.ts';
import { findVerification } from '#verification/verification-row.ts';
import { type Match, matchOrder } from './match-order.ts';
import { type OrderRow, type OrderShop, orderRefusal } from './order-row.ts';

type Judgment = { state: OrderState; verificationId: string | null; notes: OrderStepKind[] };

/** Computes an order's state, from the store's current data and the buyer's check. A decision by hand stays. */
export async function judgeOrder(
  context: Context,
  tx: Queries,
  row: OrderRow,
  given: { order: StoreOrder; shop: OrderShop; state: OrderState; hasChanged: boolean },
): Promise<Judgment> {
  const { order, state, hasChanged } = given;
  const same: Judgment = { state, verificationId: row.verification_id, notes: [] };
  if (state === 'verified' && !hasChanged) return stillAccepted(tx, row, same);
  if (state === 'not_needed' && !hasChanged) return same;
  const isSettled = !orderStateOf(state).isOpen && state !== 'verified' && state !== 'not_needed';
  if (isSettled) return same;
  const notes: OrderStepKind[] = hasChanged ? ['changed'] : [];
  if (!isAsked(context, given)) return { ...same, state: 'not_needed', notes };
  const isDue = row.due_at !== null && row.due_at.getTime() <= context.now();
  // Stops the time where the buyer could not verify.
  const isOverdue = state === 'overdue' || (isDue && orderRefusal(context, row, given.shop) === null);
  return fromMatch(state, isOverdue, await matchOrder(context, tx, row, order), notes);
}

/** An acceptance may turn out to be wrong: a sample that a person looked at. */
const stillAccepted = async (tx: Queries, row: OrderRow, same: Judgment): Promise<Judgment> => {
  if (row.verification_id === null) return same;
  const verification = await findVerification(tx, row.account_id, row.verification_id);
  if (verification !== null && statusOf(verification.status).group === 'accepted') return same;
  // Removed at the buyer's wish: it was accepted, and no more is known.
  if (verification === null) return same;
  return { ...same, state: 'refused', notes: ['refused'] };
};

const fromMatch = (state: OrderState, isOverdue: boolean, match: Match, notes: OrderStepKind[]): Judgment => {
  const waiting: OrderState = isOverdue ? 'overdue' : 'waiting';
  const change = (to: OrderState, verificationId: string | null, note: OrderStepKind | null): Judgment => ({
    state: to,
    verificationId,
    notes: to === state || note === null ? notes : [...notes, note],
  });
  if (match === null) return change(waiting, null, isOverdue ? 'overdue' : null);
  if (match === 'other_person') return change('refused', null, 'other_person');
  const { verification, isUsedUp } = match;
  const kept = isUsedUp ? verification.id : null;
  const { group } = statusOf(verification.status);
  if (group === 'accepted') return change('verified', kept, 'verified');
  if (group === 'denied' || group === 'blocked') return change('refused', kept, 'refused');
  // A person looks at the photos: the buyer has done their part, and no time runs.
  if (verification.status === statusNumber.id_submitted) return change('waiting', kept, 'matched');
  return change(waiting, kept, isOverdue ? 'overdue' : 'matched');
};

/** Tells whether the shop wants this order checked: by its products, and by its rules for the place. */
const isAsked = (context: Context, { order, shop }: { order: StoreOrder; shop: OrderShop }): boolean => {
  if (!isCheckNeeded(order, shop.settings.productTags)) return false;
  const place = placedAt(order.buyer);
  const today = todayAt(place.country, context.now());
  return !resolveRequirements({ workflow: shop.workflow, place: deliveryPlaceOf(place, context.countyOf), today })
    .isPlaceDisabled;
};

/** A place that is not understood is one of the US where the strictest rules count. */
const placedAt = (buyer: OrderBuyer) => {
  const { country, state } = placeCodes(buyer);
  return {
    country: country ?? 'US',
    state: state ?? '',
    city: buyer.city,
    zip: normalizeZip(country ?? 'US', buyer.zip) ?? buyer.zip,
  };
};

const mailJob = 'order-mail';
const kinds = ['shipped_unverified', 'overdue'] as const;
type Facts = { number: string; site: string; link: string; isCanceled: boolean };

/** Notifies the owners of an order that needs a decision. */
export async function mailOfOrder(
  context: Context,
  tx: Queries,
  { account_id: account, id }: Pick<OrderRow, 'account_id' | 'id'>,
  state: OrderState,
): Promise<void> {
  const kind = kinds.find((one) => one === state);
  if (kind === undefined) return;
  await enqueueIn(context, tx, account)(mailJob, { account, order: id, kind, ref: String(context.now()) });
}

/** `ref` separates occasions: an order may be overdue again after another request. */
export const orderMail = job(
  mailJob,
  z.object({ account: z.uuid(), order: z.uuid(), kind: z.enum(kinds), ref: z.string() }),
  async (context, { account, order, kind, ref }) => {
    const row = await readInAccount(context, account, (tx) =>
      tx
        .selectFrom('store_orders as o')
        .innerJoin('websites as w', (join) =>
          join.onRef('w.account_id', '=', 'o.account_id').onRef('w.id', '=', 'o.website_id'),
        )
        .select(['o.number', 'o.external_id', 'o.state', 'w.domain', 'w.platform_settings'])
        .where('o.account_id', '=', account)
        .where('o.id', '=', order)
        .executeTakeFirst(),
    );
    // Skips the mail when the order was settled meanwhile.
    if (row === undefined || (kind === 'overdue' && row.state !== kind && row.state !== 'cancelled')) return;
    const { subject, text } = mails[kind]({
      number: row.number === '' ? row.external_id : row.number,
      site: row.domain,
      link: `${context.config.publicUrl}/account/orders/${order}`,
      isCanceled: orderSettingsOf(row.platform_settings).isCanceledWhenDue,
    });
    for (const owner of await ownerLogins(context, account))
      await sendMail(context, {
        to: owner.email,
        subject,
        text,
        messageId: `order-${kind}-${order}-${ref}-${owner.id}`,
      });
  },
);

/** Mails about orders. They name no buyer, because many may read them. */
const mails: Readonly<Record<(typeof kinds)[number], (facts: Facts) => { subject: string; text: string }>> = {
  shipped_unverified: ({ number, site, link }) => ({
    subject: `Order ${number} shipped before its buyer was verified`,
    text: `Order ${number} at ${site} was shipped while its buyer had not been verified. We could not hold it any longer, and marked it in the store.

If orders are fulfilled automatically there, switch that off: a hold that comes a moment later finds the order on its way.

${link}
`,
  }),
  overdue: ({ number, site, link, isCanceled }) => ({
    subject: isCanceled
      ? `Order ${number} is being canceled: its buyer was not verified`
      : `Order ${number} needs you: its buyer was not verified in time`,
    text: `The buyer of order ${number} at ${site} was asked, and has not verified in time.

${
  isCanceled
    ? 'As you set it, the order is canceled in the store and refunded.'
    : 'It stays held. You can ask again, release it with a reason, or cancel it.'
}

${link}
`,
  }),
};
