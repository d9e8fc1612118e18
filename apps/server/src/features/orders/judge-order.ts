import type { Queries } from '@carded/database';
import { statusNumber, statusOf } from '@carded/domain/codes';
import { normalizeZip, placeCodes } from '@carded/domain/places';
import { isCheckNeeded, type OrderState, type OrderStepKind, orderStateOf } from '@carded/domain/stores';
import { resolveRequirements } from '@carded/domain/workflow';
import type { OrderBuyer, StoreOrder } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { deliveryPlaceOf, todayAt } from '#verification/requirements-of.ts';
import { findVerification } from '#verification/verification-row.ts';
import { type Match, matchOrder } from './match-order.ts';
import type { OrderRow, OrderShop } from './order-row.ts';

type Judgment = { state: OrderState; verificationId: string | null; notes: OrderStepKind[] };

/** Where an order stands, by what the store says of it now and what is known of its buyer. What somebody decided by hand stays. */
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
  return { ...fromMatch(context, row, state, await matchOrder(context, tx, row, order), notes) };
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

const fromMatch = (
  context: Context,
  row: OrderRow,
  state: OrderState,
  match: Match,
  notes: OrderStepKind[],
): Judgment => {
  const isOverdue = row.due_at !== null && row.due_at.getTime() <= context.now();
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

/** Whether the shop wants this order checked: by its products, and by its rules for where it goes. */
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

const longestMs = 3_600_000;

/** When a call that failed so many times is made again: when the platform says, else after 2, 4, 8 … seconds, at most an hour, with up to a quarter more so that stores do not come together. */
export function tryAgainAt(
  { now, random }: Pick<Context, 'now' | 'random'>,
  tries: number,
  retryAfterMs?: number,
): Date {
  const waitMs = Math.min(longestMs, retryAfterMs ?? 2 ** Math.min(tries, 12) * 1_000);
  const share = random(1)[0] ?? 0;
  return new Date(now() + waitMs + Math.floor((waitMs / 4) * (share / 256)));
}
