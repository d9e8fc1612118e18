import { z } from 'zod';
import { anything, done, minorOf, refused } from '../calls/call-platform.ts';
import type { Outcome, StoreAccess } from '../port.ts';
import type { CancelHow, Marks } from '../store-order.ts';
import type { Api } from './install-app.ts';
import {
  cancelled,
  canWait,
  type FoundOrder,
  fetchOrder,
  manualVerification,
  orderPath,
  readOwnNotes,
  stateOf,
  withHold,
  withMark,
  withoutHold,
} from './orders.ts';

type Change = { readonly status_id?: number; readonly staff_notes?: string };

/** Changes status and notes in one call, so that both apply or neither. */
async function changeOrder({ inStore }: Api, store: StoreAccess, id: string, json: Change): Promise<Outcome<null>> {
  const path = orderPath(id);
  if (path === null) return refused('not_found', 'bad_id');
  const answer = await inStore(store, { method: 'PUT', path, json, missing: 'not_found' }, anything);
  return 'error' in answer ? answer : done;
}

export async function markOrder(api: Api, store: StoreAccess, id: string, marks: Marks): Promise<Outcome<null>> {
  const found = await fetchOrder(api, store, id);
  if ('error' in found) return found;
  const notes = withMark(found.ok.staff_notes, marks);
  return notes === found.ok.staff_notes ? done : changeOrder(api, store, id, { staff_notes: notes });
}

/** Sets status 12, "Manual Verification Required". The earlier status is kept in the notes, for its release. */
export async function holdOrder(api: Api, store: StoreAccess, id: string, note: string): Promise<Outcome<null>> {
  const found = await fetchOrder(api, store, id);
  if ('error' in found) return found;
  const { status_id: status, staff_notes: notes } = found.ok;
  if (!canWait(status)) return refused('conflict', 'cannot_wait');
  if (status === manualVerification && readOwnNotes(notes).heldFrom !== null) return done;
  return changeOrder(api, store, id, { status_id: manualVerification, staff_notes: withHold(notes, status, note) });
}

/** Restores the earlier status. An order that staff has moved since keeps its status: only our line in the notes is removed. */
export async function releaseOrder(api: Api, store: StoreAccess, id: string): Promise<Outcome<null>> {
  const found = await fetchOrder(api, store, id);
  if ('error' in found) return found;
  const { status_id: status, staff_notes: notes } = found.ok;
  const { heldFrom } = readOwnNotes(notes);
  if (heldFrom === null) return done;
  const isOurs = status === manualVerification && canWait(heldFrom);
  return changeOrder(api, store, id, {
    ...(isOurs && heldFrom !== manualVerification ? { status_id: heldFrom } : {}),
    staff_notes: withoutHold(notes),
  });
}

const payment = z.object({
  provider_id: z.string().max(100),
  amount: z.number().nonnegative(),
  offline: z.boolean().default(false),
});
const quote = z.object({ data: z.object({ refund_methods: z.array(z.array(payment)) }) });

/** Cancels an order. Restocking and the buyer's notice are settings of the store, so those two wishes are not passed on. */
export async function cancelOrder(api: Api, store: StoreAccess, id: string, how: CancelHow): Promise<Outcome<null>> {
  const found = await fetchOrder(api, store, id);
  if ('error' in found) return found;
  if (stateOf(found.ok.status_id) === 'shipped') return refused('conflict', 'shipped');
  if (how.refund) {
    const refunded = await refundWhole(api, store, found.ok);
    if ('error' in refunded) return refunded;
  }
  return found.ok.status_id === cancelled ? done : changeOrder(api, store, id, { status_id: cancelled });
}

/** Refunds the rest of an order. An earlier refund is not repeated, so this may be called again after a lost answer. */
async function refundWhole(api: Api, store: StoreAccess, order: FoundOrder): Promise<Outcome<null>> {
  const total = minorOf(order.total_inc_tax, order.currency_code);
  const given = minorOf(order.refunded_amount ?? '0', order.currency_code);
  if (total === null || given === null) return refused('unavailable', 'bad_answer');
  if (total === 0n || given >= total) return done;
  if (given > 0n) return refused('conflict', 'partly_refunded');
  const base = `/v3/orders/${order.id}/payment_actions`;
  const items = [{ item_type: 'ORDER', item_id: order.id, amount: Number(order.total_inc_tax) }];
  const quoted = await api.inStore(
    store,
    { method: 'POST', path: `${base}/refund_quotes`, json: { items }, missing: 'not_found' },
    quote,
  );
  if ('error' in quoted) return quoted;
  const payments = quoted.ok.data.refund_methods.find((method) => method.every(({ offline }) => !offline));
  if (payments === undefined || payments.length === 0) return refused('conflict', 'refund_by_hand');
  const answer = await api.inStore(
    store,
    { method: 'POST', path: `${base}/refunds`, json: { items, payments }, missing: 'not_found' },
    anything,
  );
  return 'error' in answer ? answer : done;
}
