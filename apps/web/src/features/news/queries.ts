import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

export const newsQuery = queryOptions({
  queryKey: ['news'],
  queryFn: async () => (await call('news.list', {})).messages,
  staleTime: 5 * 60_000,
});
