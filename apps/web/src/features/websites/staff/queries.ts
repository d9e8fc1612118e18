import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

export function foundWebsitesQuery(find: string) {
  return queryOptions({
    queryKey: ['staff-websites', find],
    queryFn: () => call('staffWebsites.list', { query: find === '' ? {} : { find } }),
    placeholderData: keepPreviousData,
  });
}
