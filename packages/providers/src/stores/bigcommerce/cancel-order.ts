import { z } from 'zod';
import { anything } from '../calls/call-platform.ts';
import { minorOf } from '../calls/minor-of.ts';
import { done, refused } from '../calls/outcome.ts';
import type { Outcome, StoreAccess } from '../port.ts';
import type { CancelHow } from '../store-order.ts';
import type { Api } from './api.ts';
import { changeOrder } from './change-order.ts';
import { type FoundOrder, fetchOrder } from './fetch-order.ts';
import { cancelled, stateOf } from './order-statuses.ts';

const payment = z.object({
  provider_id: z.string().max(100),
  amount: z.number().nonnegative(),
  offline: z.boolean().default(false),
});
const quote = z.object({ data: z.object({ refund_methods: z.array(z.array(payment)) }) });

/** Whether stock goes back and the buyer is told are settings of the store there, so those two wishes are not passed on. */
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

/** What was given back already is not given back again, so this may be called after an answer that was lost. */
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
