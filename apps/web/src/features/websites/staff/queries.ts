import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

export const foundWebsitesQuery = (find: string) =>
  queryOptions({
    queryKey: ['staff-websites', find],
    queryFn: () => call('staffWebsites.list', { query: find === '' ? {} : { find } }),
    placeholderData: keepPreviousData,
  });

/** Each opening leaves a row in the merchant's audit log, so it is asked for once per opening. */
export const anyWebsiteQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-website', id],
    queryFn: () => call('staffWebsites.get', { params: { id } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
