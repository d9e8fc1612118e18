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
export const domainsQuery = (token: string) =>
  queryOptions({
    queryKey: ['website-domains', token],
    queryFn: async () => (await call('websites.domains', { params: { token } })).domains,
  });
export const userSettingsQuery = queryOptions({
  queryKey: ['user-settings'],
  queryFn: async () => (await call('userSettings.get', {})).settings,
  staleTime: 60_000,
});
export const appSettingsQuery = (token: string) =>
  queryOptions({
    queryKey: ['app-settings', token],
    queryFn: async () => (await call('websites.appSettings', { params: { token } })).settings,
    gcTime: 0,
  });
export const idStorageQuery = queryOptions({
  queryKey: ['id-storage'],
  queryFn: () => call('userSettings.idStorage', {}),
});
