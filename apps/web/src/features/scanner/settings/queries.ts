import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { askedOnce, type WebsiteAddress, websiteKey } from '#platform/session/which-website.ts';

export const scannerSettingsQuery = queryOptions({
  queryKey: ['scanner-settings'],
  queryFn: () => call('scanner.settings', {}),
});
export function websiteScannerQuery(which: WebsiteAddress) {
  return queryOptions({
    queryKey: websiteKey(which, 'scanner-settings'),
    queryFn: () =>
      which.by === 'staff'
        ? call('staffWebsites.scannerSettings', { params: { id: which.id } })
        : call('scanner.websiteSettings', { params: { token: which.token } }),
    ...askedOnce(which),
  });
}
