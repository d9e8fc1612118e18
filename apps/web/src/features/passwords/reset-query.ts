import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

/** What an emailed link is for; fails for one that ended. Fetched once, since each request counts as a try. */
export function resetQuery(token: string) {
  return queryOptions({
    queryKey: ['reset', token],
    queryFn: () => call('passwords.checkReset', { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
