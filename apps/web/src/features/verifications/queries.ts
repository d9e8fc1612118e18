import type { LogCriteria } from '@carded/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

export const logQuery = (criteria: LogCriteria) =>
  queryOptions({
    queryKey: ['log', criteria],
    queryFn: () => call('verifications.list', { body: criteria }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
export const monthsQuery = queryOptions({
  queryKey: ['log-months'],
  queryFn: () => call('verifications.months', {}),
  staleTime: 300_000,
});
export const detailQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['verification', uuid],
    queryFn: async () => (await call('verifications.get', { params: { uuid } })).verification,
  });
