import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

/** What a mailed link is for; fails for one that ended. Asked once, since each question counts as a try. */
export const resetQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset', token],
    queryFn: () => call('passwords.checkReset', { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
