import { orderStateOf } from '@carded/domain/stores';
import type { Context } from '#context.ts';
import type { SeenOrder } from './present-order-row.ts';

type Of = Pick<SeenOrder, 'state' | 'remote_state' | 'cancel_how' | 'platform' | 'sealed_buyer'>;

/** What somebody may do about an order as it is. */
export function mayOf({ providers }: Pick<Context, 'providers'>, order: Of) {
  const isOpen = orderStateOf(order.state).isOpen && order.cancel_how === null;
  return {
    remind: isOpen && order.state !== 'received' && order.sealed_buyer !== null,
    release: isOpen,
    cancel: isOpen && order.remote_state === 'open' && providers.stores[order.platform]?.orders?.cancel !== undefined,
  };
}
