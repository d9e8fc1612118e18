import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

export const staffNewsQuery = queryOptions({
  queryKey: ['staff-news'],
  queryFn: async () => (await call('staffNews.list', {})).messages,
});
