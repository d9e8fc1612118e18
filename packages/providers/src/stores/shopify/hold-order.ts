import { z } from 'zod';
import { done, refused } from '../calls/outcome.ts';
import type { Outcome, StoreAccess } from '../port.ts';
import type { Api } from './api.ts';
import { fetchOrder, holdHandle } from './fetch-order.ts';
import { ownHolds, waitingParts } from './get-order.ts';
import { refusalOf, userErrors } from './user-errors.ts';

const held = z.object({ fulfillmentOrderHold: z.object({ userErrors }) });
const released = z.object({ fulfillmentOrderReleaseHold: z.object({ userErrors }) });
const routingMs = 30_000;

/** Each part that could still be packed is held, also where another has left already. */
export async function holdOrder(api: Api, store: StoreAccess, id: string, note: string): Promise<Outcome<null>> {
  const found = await fetchOrder(api, store, id);
  if ('error' in found) return found;
  const { cancelledAt, fulfillmentOrders } = found.ok;
  if (cancelledAt !== null) return refused('conflict', 'cancelled');
  // Shopify splits an order into parts a moment after it is placed; before that there is nothing to hold, and nothing to pack.
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

/** Ours by name: without ids Shopify would take away everybody's. */
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
