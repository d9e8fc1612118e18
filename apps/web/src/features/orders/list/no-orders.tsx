import { Link } from 'react-router';
import type { OrdersAddress, OrdersAsked } from '#features/orders/queries.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/states/loaded.tsx';

const empty: Record<OrdersAsked['list'], { heading: string; text: string }> = {
  held: {
    heading: 'No orders are held',
    text: 'Orders that skip the popup, for example with a wallet button, are held here until the buyer is verified.',
  },
  decide: { heading: 'Nothing needs you', text: 'Orders whose buyers were denied or too late show up here.' },
  released: { heading: 'Nothing was released yet', text: 'Verified orders are released by themselves.' },
  canceled: { heading: 'No order was canceled', text: 'Canceled orders show up here.' },
  all: { heading: 'No orders yet', text: 'Orders of your store show up here as they come in.' },
};

/** Explains an empty list: no store is linked, the search found none, or there are none. */
export function NoOrders({
  asked,
  hasStores,
  address,
}: {
  asked: OrdersAsked;
  hasStores: boolean;
  address: OrdersAddress;
}) {
  if (!hasStores)
    return (
      <EmptyState
        heading="No store is connected"
        action={
          <Link className={buttonClass()} to="/account/install">
            Connect a store
          </Link>
        }
      >
        When a store platform’s app is connected, orders that came in without a check are held there until the buyer is
        verified, and listed here.
      </EmptyState>
    );
  if (asked.find !== '' || asked.store !== '')
    return (
      <EmptyState
        heading="Nothing matches"
        action={
          <Link className={buttonClass()} to={address.to({ store: '' })}>
            Clear the search
          </Link>
        }
      >
        No order of this list matches. Other lists may have it.
      </EmptyState>
    );
  const { heading, text } = empty[asked.list];
  return <EmptyState heading={heading}>{text}</EmptyState>;
}
