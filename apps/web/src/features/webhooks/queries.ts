import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async () => (await call('webhooks.list', {})).endpoints,
});
export const deliveriesQuery = (endpoint: string) =>
  infiniteQueryOptions({
    queryKey: ['deliveries', endpoint],
    queryFn: ({ pageParam }) =>
      call('webhooks.deliveries', { query: { endpoint, ...(pageParam === null ? {} : { before: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    refetchInterval: 10_000,
  });
