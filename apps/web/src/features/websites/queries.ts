import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { askedOnce, type WebsiteAddress, websiteKey } from '#platform/which-website.ts';

export const websitesQuery = queryOptions({
  queryKey: ['websites'],
  queryFn: async () => (await call('websites.list', {})).websites,
});
export const secretsQuery = queryOptions({
  queryKey: ['secrets'],
  queryFn: async () => (await call('accounts.secrets', {})).secrets,
});
export const domainsQuery = (which: WebsiteAddress) =>
  queryOptions({
    queryKey: websiteKey(which, 'website-domains'),
    queryFn: async () =>
      which.by === 'staff'
        ? (await call('staffWebsites.domains', { params: { id: which.id } })).domains
        : (await call('websites.domains', { params: { token: which.token } })).domains,
    ...askedOnce(which),
  });
export const userSettingsQuery = queryOptions({
  queryKey: ['user-settings'],
  queryFn: async () => (await call('userSettings.get', {})).settings,
  staleTime: 60_000,
});
export const appSettingsQuery = (which: WebsiteAddress) =>
  queryOptions({
    queryKey: websiteKey(which, 'app-settings'),
    queryFn: async () =>
      which.by === 'staff'
        ? (await call('staffWebsites.appSettings', { params: { id: which.id } })).settings
        : (await call('websites.appSettings', { params: { token: which.token } })).settings,
    ...askedOnce(which),
    gcTime: 0,
  });
export const idStorageQuery = queryOptions({
  queryKey: ['id-storage'],
  queryFn: () => call('userSettings.idStorage', {}),
});
