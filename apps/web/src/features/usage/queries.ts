import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import type { Shown } from './shown.ts';

export function usageQuery({ period, website }: Shown) {
  return queryOptions({
    queryKey: ['usage', period, website],
    queryFn: () => call('usage.get', { query: { period, ...(website === '' ? {} : { website }) } }),
    staleTime: 30_000,
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
}

export const needsQuery = queryOptions({
  queryKey: ['needs'],
  queryFn: () => call('usage.needs', {}),
  staleTime: 15_000,
  refetchInterval: 30_000,
});

/** The last 30 days, of one website or all. */
export function statsQuery(website: string) {
  return queryOptions({
    queryKey: ['account', 'stats', website],
    queryFn: async () => (await call('accounts.get', { query: website === '' ? {} : { websites: website } })).stats,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
}
