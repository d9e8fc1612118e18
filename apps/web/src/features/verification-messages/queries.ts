import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

export const sentLinksQuery = queryOptions({
  queryKey: ['sent-links'],
  queryFn: async () => (await call('verifications.links', {})).links,
  refetchInterval: 30_000,
});
