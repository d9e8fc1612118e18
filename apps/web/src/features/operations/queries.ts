import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { pollEvery } from '#platform/queries/poll-every.ts';

export const operationsQuery = queryOptions({
  queryKey: ['operations', 'all'],
  queryFn: () => call('operations.get', {}),
  refetchInterval: pollEvery(10_000),
});

/** Each account's month is rated for it: it is asked for once in a while. */
export const marginsQuery = queryOptions({
  queryKey: ['operations', 'margins'],
  queryFn: () => call('operations.margins', {}),
  staleTime: 60_000,
});

export function failedJobsQuery(kind: string, page: number) {
  return queryOptions({
    queryKey: ['operations', 'failed', kind, page],
    queryFn: () => call('operations.listFailed', { query: { ...(kind === '' ? {} : { kind }), page } }),
  });
}
