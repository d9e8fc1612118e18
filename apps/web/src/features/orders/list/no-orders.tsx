import { type OrderList, orderLists } from '@carded/contract/orders/order-shapes';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import type { OrdersAsked } from '#features/orders/queries.ts';
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

const ORDERS = '/account/orders';
const isList = (value: string | null): value is OrderList => orderLists.some((list) => list === value);
const findOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'find' in state && typeof state.find === 'string' ? state.find : '';

const write = ({ list, store, after }: Omit<OrdersAsked, 'find'>): string => {
  const params = new URLSearchParams({
    ...(list === 'held' ? {} : { list }),
    ...(store === '' ? {} : { store }),
    ...(after === '' ? {} : { after }),
  });
  return params.size === 0 ? '' : `?${params}`;
};

/** The list and the store are in the address; a searched name is in history state only. */
export function useOrdersAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const { order: openId } = useParams();
  const params = new URLSearchParams(location.search);
  const list = params.get('list');
  const asked: OrdersAsked = {
    list: isList(list) ? list : 'held',
    store: params.get('store') ?? '',
    after: params.get('after') ?? '',
    find: findOf(location.state),
  };
  const state = asked.find === '' ? null : { find: asked.find };
  return {
    asked,
    openId,
    state,
    /** The list with something else chosen, from its beginning. */
    to: (changed: Partial<Omit<OrdersAsked, 'find'>>) => ORDERS + write({ ...asked, after: '', ...changed }),
    orderPath: (id: string) => `${ORDERS}/${id}${location.search}`,
    setFind: (text: string) =>
      navigate(ORDERS + write({ ...asked, after: '' }), {
        state: text.trim() === '' ? null : { find: text },
        replace: asked.find !== '',
      }),
    pick: (changed: Partial<Omit<OrdersAsked, 'find'>>) =>
      navigate(ORDERS + write({ ...asked, after: '', ...changed }), { state }),
    open: (id: string) => navigate(`${ORDERS}/${id}${location.search}`, { state }),
    close: () => navigate(ORDERS + location.search, { state }),
  };
}
export type OrdersAddress = ReturnType<typeof useOrdersAddress>;
