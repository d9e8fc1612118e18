import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async () => (await call('webhooks.list', {})).endpoints,
});
export const deliveriesQuery = (endpoint: string) =>
  queryOptions({
    queryKey: ['deliveries', endpoint],
    queryFn: () => call('webhooks.deliveries', { query: { endpoint } }),
    refetchInterval: 10_000,
  });
