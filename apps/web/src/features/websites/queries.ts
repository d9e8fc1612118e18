import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

export const websitesQuery = queryOptions({
  queryKey: ['websites'],
  queryFn: async () => (await call('websites.list', {})).websites,
});
export const secretsQuery = queryOptions({
  queryKey: ['secrets'],
  queryFn: async () => (await call('accounts.secrets', {})).secrets,
});
