import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

export function accessQuery(token: string) {
  return queryOptions({
    queryKey: ['scanner-access', token],
    queryFn: () => call('scanner.access', { params: { token } }),
    // The link stays in no cache after its page is gone.
    gcTime: 0,
  });
}
