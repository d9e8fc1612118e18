import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

export const reviewsQuery = queryOptions({
  queryKey: ['reviews'],
  queryFn: () => call('reviews.list', {}),
  refetchInterval: 15_000,
});
