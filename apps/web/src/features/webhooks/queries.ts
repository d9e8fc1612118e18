import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async () => (await call('webhooks.list', {})).endpoints,
});
export function deliveriesQuery(endpoint: string) {
  return infiniteQueryOptions({
    queryKey: ['deliveries', endpoint],
    queryFn: ({ pageParam }) =>
      call('webhooks.deliveries', { query: { endpoint, ...(pageParam === null ? {} : { before: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    refetchInterval: 10_000,
  });
}
