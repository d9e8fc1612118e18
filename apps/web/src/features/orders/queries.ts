import { type OrderList, orderLists } from '@carded/contract/orders/order-shapes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { pollEvery } from '#platform/queries/query-client.ts';

export type OrdersAsked = { list: OrderList; store: string; find: string; after: string };

const listAgain = pollEvery(15_000);
/** The list as its address asks for it; asked again while the tab is seen, since orders come and go by themselves. */
export function ordersQuery({ list, store, find, after }: OrdersAsked) {
  const body = {
    list,
    ...(store === '' ? {} : { store }),
    ...(find.trim() === '' ? {} : { find: find.trim() }),
    ...(after === '' ? {} : { after }),
  };
  return queryOptions({
    queryKey: ['orders', body],
    queryFn: ({ signal }) => call('orders.list', { body }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: listAgain,
  });
}

const oneAgain = pollEvery(10_000);
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['order', id],
    queryFn: async ({ signal }) => (await call('orders.get', { params: { id } }, { signal })).order,
    refetchInterval: oneAgain,
  });
}

export function orderMailQuery(store: string) {
  return queryOptions({
    queryKey: ['order-mail', store],
    queryFn: () => call('orders.mail', { params: { store } }),
  });
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
