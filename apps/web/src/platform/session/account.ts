import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

/** The account with this month's counts. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => call('accounts.get', {}),
  staleTime: 30_000,
});
