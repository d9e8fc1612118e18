import { z } from 'zod';
import { done, refused } from '../calls/outcome.ts';
import type { Outcome, StoreAccess } from '../port.ts';
import type { CancelHow } from '../store-order.ts';
import type { Api } from './api.ts';
import { fetchOrder } from './fetch-order.ts';
import { stateOf } from './get-order.ts';
import { refusalOf, userErrors } from './user-errors.ts';

const answer = z.object({ orderCancel: z.object({ orderCancelUserErrors: userErrors }) });

/** Cancelling and giving the money back is one thing there, so it is done once. It goes on after the answer. */
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
