import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

export const foundWebsitesQuery = (find: string) =>
  queryOptions({
    queryKey: ['staff-websites', find],
    queryFn: () => call('staffWebsites.list', { query: find === '' ? {} : { find } }),
    placeholderData: keepPreviousData,
  });
