import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

/** The other logins, and what a new one may be given. */
export const clientLoginsQuery = queryOptions({
  queryKey: ['client-logins'],
  queryFn: () => call('clientLogins.list', {}),
});
