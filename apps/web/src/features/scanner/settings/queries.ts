import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

export const scannerSettingsQuery = queryOptions({
  queryKey: ['scanner-settings'],
  queryFn: () => call('scanner.settings', {}),
});
export const websiteScannerQuery = (token: string) =>
  queryOptions({
    queryKey: ['scanner-settings', token],
    queryFn: () => call('scanner.websiteSettings', { params: { token } }),
  });
