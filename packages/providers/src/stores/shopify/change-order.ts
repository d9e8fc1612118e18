import { z } from 'zod';
import { done, refused } from '../calls/call-platform.ts';
import type { Outcome, StoreAccess } from '../port.ts';
import { type CancelHow, type Marks, markWords } from '../store-order.ts';
import { type Api, refusalOf, type UserErrors, userErrors } from './api.ts';
import { appliedTo, fetchOrder, holdHandle, ownHolds, stateOf, waitingParts } from './orders.ts';

const held = z.object({ fulfillmentOrderHold: z.object({ userErrors }) });
const released = z.object({ fulfillmentOrderReleaseHold: z.object({ userErrors }) });
const routingMs = 30_000;

/** Holds each part that can still be packed, even when another part has left already. */
export async function holdOrder(api: Api, store: StoreAccess, id: string, note: string): Promise<Outcome<null>> {
  const found = await fetchOrder(api, store, id);
  if ('error' in found) return found;
  const { cancelledAt, fulfillmentOrders } = found.ok;
  if (cancelledAt !== null) return refused('conflict', 'cancelled');
  // Shopify splits an order into parts shortly after it is placed. Until then nothing can be held or packed.
  if (fulfillmentOrders.nodes.length === 0) return refused('busy', 'not_routed', routingMs);
  const parts = waitingParts(found.ok);
  for (const part of parts.filter((each) => ownHolds(each).length === 0)) {
    const hold = { reason: 'OTHER', handle: holdHandle, reasonNotes: note.slice(0, 200), notifyMerchant: false };
    const answer = await api.ask(store, 'fulfillmentOrderHold', { id: part.id, hold }, held);
    if ('error' in answer) return answer;
    const refusal = refusalOf(answer.ok.fulfillmentOrderHold.userErrors, ['DUPLICATE_FULFILLMENT_HOLD_HANDLE']);
    if (refusal !== null) return refusal;
  }
  const isAll = fulfillmentOrders.nodes.every(
    ({ status }) => !['CLOSED', 'IN_PROGRESS', 'INCOMPLETE'].includes(status),
  );
  return parts.length > 0 && isAll ? done : refused('conflict', 'on_its_way');
}

/** Releases our own holds by their ids: without ids Shopify would release everybody's. */
export async function releaseOrder(api: Api, store: StoreAccess, id: string): Promise<Outcome<null>> {
  const found = await fetchOrder(api, store, id);
  if ('error' in found) return found;
  for (const part of found.ok.fulfillmentOrders.nodes) {
    const holdIds = ownHolds(part).map((hold) => hold.id);
    if (holdIds.length === 0) continue;
    const answer = await api.ask(store, 'fulfillmentOrderReleaseHold', { id: part.id, holdIds }, released);
    if ('error' in answer) return answer;
    const refusal = refusalOf(answer.ok.fulfillmentOrderReleaseHold.userErrors);
    if (refusal !== null) return refusal;
  }
  return done;
}

const answer = z.object({ orderCancel: z.object({ orderCancelUserErrors: userErrors }) });

/** Cancels and refunds in one call, as Shopify does both at once. It continues after the answer. */
export async function cancelOrder(api: Api, store: StoreAccess, id: string, how: CancelHow): Promise<Outcome<null>> {
  const found = await fetchOrder(api, store, id);
  if ('error' in found) return found;
  if (stateOf(found.ok) === 'cancelled') return done;
  if (stateOf(found.ok) === 'shipped') return refused('conflict', 'shipped');
  const variables = {
    orderId: found.ok.id,
    reason: 'OTHER',
    refundMethod: { originalPaymentMethodsRefund: how.refund },
    restock: how.restock,
    notifyCustomer: how.notify,
    staffNote: 'Cancelled by Carded: the age check was not passed in time.',
  };
  const said = await api.ask(store, 'orderCancel', variables, answer);
  if ('error' in said) return said;
  return refusalOf(said.ok.orderCancel.orderCancelUserErrors) ?? done;
}

const changed = z.record(z.string(), z.object({ userErrors }));

/** Sets a field of ours for staff, a risk and a tag. The tag comes last, because it tells a later look that the others are set. */
export async function markOrder(api: Api, store: StoreAccess, id: string, marks: Marks): Promise<Outcome<null>> {
  const found = await fetchOrder(api, store, id);
  if ('error' in found) return found;
  const { id: gid, tags } = found.ok;
  const { mark, isMarkedRisky } = appliedTo(found.ok);
  const change = async (
    operation: 'metafieldsSet' | 'orderRiskAssessmentCreate' | 'tagsAdd' | 'tagsRemove',
    variables: Record<string, unknown>,
    harmless: readonly string[] = [],
  ): Promise<Outcome<null>> => {
    const answer = await api.ask(store, operation, variables, changed);
    if ('error' in answer) return answer;
    const errors: UserErrors = Object.values(answer.ok).flatMap((each) => each.userErrors);
    return refusalOf(errors, harmless) ?? done;
  };
  const value = JSON.stringify({ mark: marks.mark, note: marks.note.slice(0, 500) });
  const metafields = [{ ownerId: gid, namespace: '$app:carded', key: 'check', type: 'json', value }];
  const noted = await change('metafieldsSet', { metafields });
  if ('error' in noted) return noted;
  if (isMarkedRisky !== marks.isRisky) {
    const description = marks.isRisky ? 'The age check is not passed.' : 'The age check is settled.';
    const sentiment = marks.isRisky ? 'NEGATIVE' : 'POSITIVE';
    const riskLevel = marks.isRisky ? 'HIGH' : 'NONE';
    const assessment = { orderId: gid, riskLevel, facts: [{ description, sentiment }] };
    // A shipped order gets no risk, only the tag.
    const assessed = await change('orderRiskAssessmentCreate', { assessment }, ['ORDER_ALREADY_FULFILLED']);
    if ('error' in assessed) return assessed;
  }
  const word = markWords[marks.mark];
  const others = tags.filter((tag) => isWord(tag) && tag.toLowerCase() !== word.toLowerCase());
  if (others.length > 0) {
    const removed = await change('tagsRemove', { id: gid, tags: others });
    if ('error' in removed) return removed;
  }
  return mark === marks.mark && others.length === 0 ? done : change('tagsAdd', { id: gid, tags: [word] });
}

const isWord = (tag: string): boolean =>
  Object.values(markWords).some((word) => word.toLowerCase() === tag.toLowerCase());
