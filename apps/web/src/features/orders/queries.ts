import type { OrderList } from '@carded/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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
