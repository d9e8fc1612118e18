import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

export const mfaQuery = queryOptions({ queryKey: ['mfa'], queryFn: () => call('mfa.status', {}) });
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await call('sessions.list', {})).sessions,
});
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async () => (await call('passkeys.list', {})).passkeys,
});
