import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { askedOnce, type WebsiteAddress, websiteKey } from '#platform/session/which-website.ts';

export const websitesQuery = queryOptions({
  queryKey: ['websites'],
  queryFn: async () => (await call('websites.list', {})).websites,
});
export const secretsQuery = queryOptions({
  queryKey: ['secrets'],
  queryFn: async () => (await call('accounts.secrets', {})).secrets,
});
export function domainsQuery(which: WebsiteAddress) {
  return queryOptions({
    queryKey: websiteKey(which, 'website-domains'),
    queryFn: async () =>
      which.by === 'staff'
        ? (await call('staffWebsites.domains', { params: { id: which.id } })).domains
        : (await call('websites.domains', { params: { token: which.token } })).domains,
    ...askedOnce(which),
  });
}
export function publicLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['website-link', token],
    queryFn: () => call('websites.link', { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
export const userSettingsQuery = queryOptions({
  queryKey: ['user-settings'],
  queryFn: async () => (await call('userSettings.get', {})).settings,
  staleTime: 60_000,
});
export function appSettingsQuery(which: WebsiteAddress) {
  return queryOptions({
    queryKey: websiteKey(which, 'app-settings'),
    queryFn: async () =>
      which.by === 'staff'
        ? await call('staffWebsites.appSettings', { params: { id: which.id } })
        : await call('websites.appSettings', { params: { token: which.token } }),
    ...askedOnce(which),
    gcTime: 0,
  });
}
export const idStorageQuery = queryOptions({
  queryKey: ['id-storage'],
  queryFn: () => call('userSettings.idStorage', {}),
});
