import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

export const flagsQuery = queryOptions({
  queryKey: ['flags'],
  queryFn: async () => (await call('flags.list', {})).flags,
});
